/* "Kitchen Table.exe": runs the program in this very process with the Python that lies in the folder lib beside it.
   So the task bar shows our name and icon, and no console opens. */
#include <stdlib.h>
#include <windows.h>

#define LONGEST 32768
typedef int (*Main)(int, wchar_t **);

static wchar_t folder[LONGEST];

static int fail(const wchar_t *sentence)
{
    MessageBoxW(NULL, sentence, L"Kitchen Table", MB_OK | MB_ICONERROR);
    return 1;
}

/* Tells what Windows says of the error that has just happened, the file that it is about, and what to do. */
static int fail_by_system(const wchar_t *mend, const wchar_t *file)
{
    static wchar_t reason[1024], number[32], sentence[LONGEST + 2048];
    const wchar_t *inserts[9] = {file, L"", L"", L"", L"", L"", L"", L"", L""}; /* for the marks %1 to %9 in it */
    DWORD error = GetLastError();
    if (!FormatMessageW(FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_ARGUMENT_ARRAY | FORMAT_MESSAGE_MAX_WIDTH_MASK, NULL,
                        error, 0, reason, 1024, (va_list *)inserts))
        wcscpy(reason, L"Windows does not say why. ");
    wsprintfW(number, L"(Error %lu, ", error);
    wcscat(wcscat(wcscat(wcscpy(sentence, L"Kitchen Table cannot start. "), reason), number), file);
    return fail(wcscat(wcscat(sentence, L")\n\n"), mend));
}

/* Writes the path of a file in the folder lib. */
static wchar_t *in_lib(wchar_t *path, const wchar_t *name)
{
    return wcscat(wcscat(wcscpy(path, folder), L"lib\\"), name);
}

int wmain(void)
{
    static const wchar_t *parts[] = {L"python311.dll", L"python311.zip", L"python311._pth", L"start.pyc"};
    static wchar_t library[LONGEST + 32], program[LONGEST + 32];
    DWORD length = GetModuleFileNameW(NULL, folder, LONGEST);
    while (length > 0 && folder[length - 1] != L'\\')
        length--;
    folder[length] = 0;
    for (unsigned at = 0; at < sizeof parts / sizeof *parts; at++)
        if (GetFileAttributesW(in_lib(program, parts[at])) == INVALID_FILE_ATTRIBUTES)
            return fail_by_system(L"Extract all files of the ZIP first, then start Kitchen Table from the new folder.",
                                  program);
    in_lib(library, parts[0]);
    HMODULE python = LoadLibraryExW(library, NULL, LOAD_WITH_ALTERED_SEARCH_PATH);
    if (python == NULL)
        return fail_by_system(L"It needs Windows 8.1 or newer. If this is one, a file is damaged: fetch Kitchen Table "
                              L"again.",
                              library);
    Main run = (Main)(void *)GetProcAddress(python, "Py_Main");
    if (run == NULL)
        return fail_by_system(L"A file is damaged: fetch Kitchen Table again.", library);
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
