/* "Kitchen Table.exe": runs the program in this very process with the Python that lies in the folder lib beside it.
   So the task bar shows our name and icon, and no console opens. */
#include <stdlib.h>
#include <windows.h>

#define LONGEST 32768
typedef int (*Main)(int, wchar_t **);

static int fail(const wchar_t *sentence)
{
    MessageBoxW(NULL, sentence, L"Kitchen Table", MB_OK | MB_ICONERROR);
    return 1;
}

int wmain(void)
{
    static wchar_t folder[LONGEST], library[LONGEST + 32], program[LONGEST + 32];
    DWORD length = GetModuleFileNameW(NULL, folder, LONGEST);
    while (length > 0 && folder[length - 1] != L'\\')
        length--;
    folder[length] = 0;
    wcscat(wcscpy(library, folder), L"lib\\python311.dll");
    wcscat(wcscpy(program, folder), L"lib\\start.pyc");
    HMODULE python = LoadLibraryExW(library, NULL, LOAD_WITH_ALTERED_SEARCH_PATH);
    if (python == NULL)
        return fail(L"The folder lib is missing or damaged. Extract all files of the ZIP first, then start Kitchen "
                    L"Table from the new folder.");
    Main run = (Main)(void *)GetProcAddress(python, "Py_Main");
    if (run == NULL)
        return fail(L"The folder lib is damaged. Fetch Kitchen Table again.");
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
