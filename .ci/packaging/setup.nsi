; The installer: for one person, without an administrator. installer.py gives the names in capitals, and writes games.nsh.
Target amd64-unicode ; as the program is
SetCompressor /SOLID lzma
ManifestSupportedOS Win10
ManifestDPIAware true
ManifestDPIAwareness "PerMonitorV2,PerMonitor"
!include MUI2.nsh
!include LogicLib.nsh
!include WinVer.nsh
!include Integration.nsh
!include "${GAMES}" ; what is signed, and one shortcut for each game

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Kitchen Table"
!define CLASSES "Software\Classes"
!define CLASS "KitchenTable.Match"
!define PROGRAM "$INSTDIR\Kitchen Table.exe"
!define ENTRY "$SMPROGRAMS\Kitchen Table.lnk"
!define ENTRIES "$SMPROGRAMS\Kitchen Table games"
!define ICON_ON_DESKTOP "$DESKTOP\Kitchen Table.lnk"
!define MATCHES "$APPDATA\Kitchen Table"

Name "Kitchen Table"
BrandingText "Kitchen Table ${VERSION}"
OutFile "${TARGET}"
RequestExecutionLevel user
InstallDir "$LOCALAPPDATA\Programs\Kitchen Table"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
VIProductVersion "${NUMBERS}"
VIFileVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "Kitchen Table"
VIAddVersionKey "CompanyName" "${PUBLISHER}"
VIAddVersionKey "FileDescription" "Kitchen Table setup"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "${COPYRIGHT}"

!define MUI_ICON "${ICONS}/kitchen-table.ico"
!define MUI_UNICON "${ICONS}/kitchen-table.ico"
!define MUI_WELCOMEFINISHPAGE_BITMAP "${ICONS}/setup.bmp"
!define MUI_WELCOMEPAGE_TITLE "Kitchen Table ${VERSION}"
!define MUI_WELCOMEPAGE_TEXT "A card table for this computer, with ${COUNT} games, against computer players or with others \
  at one screen.$\r$\n$\r$\nIt is set up for you alone, so no administrator is asked for, and it works \
  offline.$\r$\n$\r$\nChoose Next to go on."
!define MUI_FINISHPAGE_RUN "${PROGRAM}"
!define MUI_FINISHPAGE_RUN_TEXT "Start Kitchen Table"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_LICENSE "${FOLDER}/LICENSE.txt"
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!define MUI_UNCONFIRMPAGE_TEXT_TOP "Kitchen Table will be removed from this computer. Your saved matches and settings stay: \
  at the end you are asked whether they should go, too."
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; Waits until the program in this folder is closed: Windows lets nobody write into one that runs. Nothing has been changed
; when somebody gives up; a silent run gives up at once.
!macro UNTIL_CLOSED
  ${Do}
    ${IfNot} ${FileExists} "${PROGRAM}"
      ${Break}
    ${EndIf}
    ClearErrors
    FileOpen $0 "${PROGRAM}" a
    ${IfNot} ${Errors}
      FileClose $0
      ${Break}
    ${EndIf}
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "Kitchen Table is open. Close it, then choose Retry.$\r$\n$\r$\n\
      Your matches are saved already." /SD IDCANCEL IDRETRY again
    SetErrorLevel 2
    Abort "Nothing was changed: Kitchen Table is open."
    again:
  ${Loop}
!macroend

Function .onInit
  ${IfNot} ${AtLeastWin10}
    MessageBox MB_OK|MB_ICONSTOP "Kitchen Table needs Windows 10 or later, and this Windows is older." /SD IDOK
    SetErrorLevel 2
    Quit
  ${EndIf}
FunctionEnd

Section "Kitchen Table" ProgramPart
  SectionIn RO
  !insertmacro UNTIL_CLOSED
  ${If} ${FileExists} "${PROGRAM}" ; an older version
    RMDir /r "$INSTDIR\lib"
  ${EndIf}
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}/*"
  WriteUninstaller "$INSTDIR\Uninstall.exe"
  CreateShortcut "${ENTRY}" "${PROGRAM}" "" "" "" "" "" "${COMMENT}"

  ReadRegStr $0 HKCU "${CLASSES}\.kitchentable" ""
  ${If} $0 == "" ; whoever has given these files to another program keeps that
    WriteRegStr HKCU "${CLASSES}\.kitchentable" "" "${CLASS}"
  ${EndIf}
  WriteRegStr HKCU "${CLASSES}\.kitchentable\OpenWithProgids" "${CLASS}" ""
  WriteRegStr HKCU "${CLASSES}\${CLASS}" "" "Kitchen Table match"
  WriteRegStr HKCU "${CLASSES}\${CLASS}\DefaultIcon" "" "${PROGRAM},0"
  WriteRegStr HKCU "${CLASSES}\${CLASS}\shell\open\command" "" '"${PROGRAM}" "%1"'
  ${NotifyShell_AssocChanged}

  WriteRegStr HKCU "${KEY}" "DisplayName" "Kitchen Table"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "${PROGRAM}"
  WriteRegStr HKCU "${KEY}" "Publisher" "${PUBLISHER}"
  WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\Uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\Uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "EstimatedSize" ${SIZE_KB}
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
SectionEnd

Section /o "An icon on the desktop" DesktopPart
  CreateShortcut "${ICON_ON_DESKTOP}" "${PROGRAM}" "" "" "" "" "" "${COMMENT}"
SectionEnd

Section "Games in the Start menu" GamesPart
  Delete "${ENTRIES}\*.lnk" ; of an older version
  CreateDirectory "${ENTRIES}"
  !insertmacro ONE_FOR_EACH_GAME
SectionEnd

!insertmacro MUI_FUNCTION_DESCRIPTION_BEGIN
  !insertmacro MUI_DESCRIPTION_TEXT ${ProgramPart} "The program, an entry in the Start menu, and opening saved matches."
  !insertmacro MUI_DESCRIPTION_TEXT ${DesktopPart} "A shortcut on your desktop."
  !insertmacro MUI_DESCRIPTION_TEXT ${GamesPart} "A folder with a shortcut for each game: a search for its name finds it."
!insertmacro MUI_FUNCTION_DESCRIPTION_END

Section "Uninstall"
  !insertmacro UNTIL_CLOSED
  ${If} ${FileExists} "${PROGRAM}"
    RMDir /r "$INSTDIR\lib"
    RMDir /r "$INSTDIR\licences"
  ${EndIf}
  Delete "${PROGRAM}"
  Delete "$INSTDIR\README.txt"
  Delete "$INSTDIR\LICENSE.txt"
  Delete "$INSTDIR\Uninstall.exe"
  RMDir "$INSTDIR"
  Delete "${ENTRY}"
  Delete "${ENTRIES}\*.lnk"
  RMDir "${ENTRIES}"
  Delete "${ICON_ON_DESKTOP}"

  ; files are let go only where this program has them
  ReadRegStr $0 HKCU "${CLASSES}\${CLASS}\shell\open\command" ""
  ${If} $0 == '"${PROGRAM}" "%1"'
    ReadRegStr $0 HKCU "${CLASSES}\.kitchentable" ""
    ${If} $0 == "${CLASS}"
      DeleteRegValue HKCU "${CLASSES}\.kitchentable" ""
    ${EndIf}
    DeleteRegValue HKCU "${CLASSES}\.kitchentable\OpenWithProgids" "${CLASS}"
    DeleteRegKey /ifempty HKCU "${CLASSES}\.kitchentable\OpenWithProgids"
    DeleteRegKey /ifempty HKCU "${CLASSES}\.kitchentable"
    DeleteRegKey HKCU "${CLASSES}\${CLASS}"
    ${NotifyShell_AssocChanged}
  ${EndIf}
  ReadRegStr $0 HKCU "${KEY}" "InstallLocation"
  ${If} $0 == $INSTDIR
    DeleteRegKey HKCU "${KEY}"
  ${EndIf}

  ; a silent uninstall keeps the matches
  ${If} ${FileExists} "${MATCHES}\*.*"
    MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "Your saved matches and settings are still in ${MATCHES}.$\r$\n$\r$\n\
      Should they go, too? Nothing brings them back." /SD IDNO IDNO keep
    RMDir /r "${MATCHES}"
    Goto done
    keep:
    DetailPrint "Your saved matches and settings stay in ${MATCHES}."
    done:
  ${EndIf}
SectionEnd
