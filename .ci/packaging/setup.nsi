; The installer: for one person, without an administrator. installer.py gives the names in capitals.
Target amd64-unicode ; as the program is
SetCompressor /SOLID lzma
!include MUI2.nsh

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Kitchen Table"
!define CLASS "KitchenTable.Match"

Name "Kitchen Table"
BrandingText "Kitchen Table ${VERSION}"
OutFile "${TARGET}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Kitchen Table"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
VIProductVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "Kitchen Table"
VIAddVersionKey "FileDescription" "Kitchen Table, set-up"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\Kitchen Table.exe"
!define MUI_FINISHPAGE_RUN_TEXT "Start Kitchen Table"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_LICENSE "${FOLDER}/LICENSE.txt"
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

Section "Kitchen Table" Program
  SectionIn RO
  SetOutPath "$INSTDIR"
  RMDir /r "$INSTDIR\lib" ; of an older version
  File /r "${FOLDER}/*"
  WriteUninstaller "$INSTDIR\Uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Kitchen Table.lnk" "$INSTDIR\Kitchen Table.exe"

  WriteRegStr HKCU "Software\Classes\.kitchentable" "" "${CLASS}"
  WriteRegStr HKCU "Software\Classes\${CLASS}" "" "Kitchen Table match"
  WriteRegStr HKCU "Software\Classes\${CLASS}\DefaultIcon" "" "$INSTDIR\Kitchen Table.exe,0"
  WriteRegStr HKCU "Software\Classes\${CLASS}\shell\open\command" "" '"$INSTDIR\Kitchen Table.exe" "%1"'

  WriteRegStr HKCU "${KEY}" "DisplayName" "Kitchen Table"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\Kitchen Table.exe"
  WriteRegStr HKCU "${KEY}" "Publisher" "Kitchen Table contributors"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\Uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\Uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" ${SIZE_KB}
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
SectionEnd

Section /o "An icon on the desktop" Desktop
  CreateShortcut "$DESKTOP\Kitchen Table.lnk" "$INSTDIR\Kitchen Table.exe"
SectionEnd

!insertmacro MUI_FUNCTION_DESCRIPTION_BEGIN
  !insertmacro MUI_DESCRIPTION_TEXT ${Program} "The program, an entry in the Start menu, and opening saved matches."
  !insertmacro MUI_DESCRIPTION_TEXT ${Desktop} "A shortcut on your desktop."
!insertmacro MUI_FUNCTION_DESCRIPTION_END

Section "Uninstall"
  RMDir /r "$INSTDIR\lib"
  RMDir /r "$INSTDIR\licences"
  Delete "$INSTDIR\Kitchen Table.exe"
  Delete "$INSTDIR\README.txt"
  Delete "$INSTDIR\LICENSE.txt"
  Delete "$INSTDIR\Uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Kitchen Table.lnk"
  Delete "$DESKTOP\Kitchen Table.lnk"
  DeleteRegKey HKCU "Software\Classes\.kitchentable"
  DeleteRegKey HKCU "Software\Classes\${CLASS}"
  DeleteRegKey HKCU "${KEY}"
  ; a silent uninstall keeps the matches
  IfFileExists "$APPDATA\Kitchen Table\*.*" 0 done
  MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "Remove your saved matches and settings, too?$\r$\n$\r$\nThey lie in $APPDATA\Kitchen Table." /SD IDNO IDNO done
  RMDir /r "$APPDATA\Kitchen Table"
  done:
SectionEnd
