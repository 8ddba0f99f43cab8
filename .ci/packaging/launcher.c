/* "Kitchen Table.exe": runs the program in this very process with the Python that lies in the folder lib beside it.
   So the task bar shows our name and icon, and no console opens. */
#include <stdlib.h>
#include <windows.h>

#define LONGEST 32768
enum { INFECTED = 225, WRONG_HASH = 577, NOT_ALLOWED = 4551 }; /* errors of Windows that older headers do not name */
typedef int (*Main)(int, wchar_t **);

static wchar_t folder[LONGEST];

static int fail(const wchar_t *sentence)
{
    MessageBoxW(NULL, sentence, L"Kitchen Table", MB_OK | MB_ICONERROR);
    return 1;
}

/* Writes the path of a file in the folder lib. */
static wchar_t *in_lib(wchar_t *path, const wchar_t *name)
{
    return wcscat(wcscat(wcscpy(path, folder), L"lib\\"), name);
}

static int is_there(const wchar_t *path)
{
    return GetFileAttributesW(path) != INVALID_FILE_ATTRIBUTES;
}

/* Whether this is Windows 10 or later. The library that knows is asked, for the usual functions say what a program may
   have been set to hear. */
static int is_new_enough(void)
{
    typedef LONG(WINAPI * Ask)(OSVERSIONINFOW *);
    OSVERSIONINFOW found = {.dwOSVersionInfoSize = sizeof found};
    Ask ask = (Ask)(void *)GetProcAddress(GetModuleHandleW(L"ntdll.dll"), "RtlGetVersion");
    return ask == NULL || ask(&found) != 0 || found.dwMajorVersion >= 10;
}

/* Returns what to do about an error with a file of ours. */
static const wchar_t *mend(DWORD error)
{
    static wchar_t lib[LONGEST + 32];
    switch (error) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
        if (!is_there(in_lib(lib, L".")))
            return L"Extract all files of the ZIP first, then start Kitchen Table from the new folder.";
        return L"This file is missing: fetch Kitchen Table again, and extract or install all of it.";
    case ERROR_MOD_NOT_FOUND:
        return L"A library of Windows that this file needs is missing: let Windows Update bring this computer up to "
               L"date.";
    case ERROR_ACCESS_DENIED:
    case ERROR_SHARING_VIOLATION:
    case INFECTED:
    case ERROR_ACCESS_DISABLED_BY_POLICY:
    case NOT_ALLOWED:
        return L"Windows, or a program that guards this computer, does not let this file be used: allow Kitchen Table "
               L"there.";
    case ERROR_NOT_ENOUGH_MEMORY:
    case ERROR_OUTOFMEMORY:
    case ERROR_COMMITMENT_LIMIT:
        return L"Close other programs, then start Kitchen Table again.";
    case ERROR_BAD_EXE_FORMAT:
    case ERROR_PROC_NOT_FOUND:
    case WRONG_HASH:
    case ERROR_FILE_CORRUPT:
    case ERROR_CRC:
        return L"This file is damaged: fetch Kitchen Table again.";
    }
    return L"If that says nothing to you, fetch Kitchen Table again.";
}

/* Tells what Windows says of an error, the file that it is about, and what to do. */
static int fail_by_system(DWORD error, const wchar_t *file)
{
    static wchar_t reason[1024], number[32], sentence[LONGEST + 2048];
    const wchar_t *inserts[9] = {file, L"", L"", L"", L"", L"", L"", L"", L""}; /* for the marks %1 to %9 in it */
    if (!FormatMessageW(FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_ARGUMENT_ARRAY | FORMAT_MESSAGE_MAX_WIDTH_MASK, NULL,
                        error, 0, reason, 1024, (va_list *)inserts))
        wcscpy(reason, L"Windows does not say why. ");
    wsprintfW(number, L"(Error %lu, ", error);
    wcscat(wcscat(wcscat(wcscpy(sentence, L"Kitchen Table cannot start. "), reason), number), file);
    return fail(wcscat(wcscat(sentence, L")\n\n"), mend(error)));
}

int wmain(void)
{
    static const wchar_t *parts[] = {L"vcruntime140.dll", L"vcruntime140_1.dll", L"python311.dll",
                                     L"python311.zip",    L"python311._pth",     L"start.pyc"};
    static wchar_t library[LONGEST + 32], program[LONGEST + 32];
    if (!is_new_enough())
        return fail(L"Kitchen Table needs Windows 10 or later, and this Windows is older.");
    DWORD length = GetModuleFileNameW(NULL, folder, LONGEST);
    while (length > 0 && folder[length - 1] != L'\\')
        length--;
    folder[length] = 0;
    for (unsigned at = 0; at < sizeof parts / sizeof *parts; at++)
        if (!is_there(in_lib(program, parts[at])))
            return fail_by_system(GetLastError(), program);
    in_lib(library, L"python311.dll");
    UINT usual = SetErrorMode(SEM_FAILCRITICALERRORS); /* or Windows would tell it, too, in a window of its own */
    HMODULE python = LoadLibraryExW(library, NULL, LOAD_WITH_ALTERED_SEARCH_PATH);
    Main run = python == NULL ? NULL : (Main)(void *)GetProcAddress(python, "Py_Main");
    DWORD error = GetLastError();
    SetErrorMode(usual);
    if (run == NULL)
        return fail_by_system(error, library);
    wchar_t **words = calloc(__argc + 3, sizeof *words);
    int count = 0;
    words[count++] = __wargv[0];
    words[count++] = L"-B"; /* all is compiled; nothing is written into the program's folder */
    words[count++] = program;
    for (int at = 1; at < __argc; at++)
        words[count++] = __wargv[at];
    return run(count, words);
}

int WINAPI wWinMain(HINSTANCE instance, HINSTANCE before, PWSTR words, int show)
{
    (void)instance, (void)before, (void)words, (void)show;
    return wmain();
}
