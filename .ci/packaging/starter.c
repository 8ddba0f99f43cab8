/* "Kitchen Table" for Linux: hands over to the script lib/start.sh beside it. It is a program, since a double click on a
   script opens an editor; and it needs no library at all, so it runs on every Linux with processors of this kind. */

#define LONGEST 4096
enum { WRITE = 1, EXECVE = 59, EXIT = 60, READLINK = 89 };

__asm__(".globl _start\n_start:\n  mov %rsp, %rdi\n  and $-16, %rsp\n  call begin\n");

static long ask(long number, const void *first, const void *second, long third)
{
    long answer;
    __asm__ volatile("syscall"
                     : "=a"(answer)
                     : "a"(number), "D"(first), "S"(second), "d"(third)
                     : "rcx", "r11", "memory");
    return answer;
}

__attribute__((used)) void begin(long *stack)
{
    static const char name[] = "lib/start.sh", trouble[] = "Kitchen Table cannot start: /bin/sh does not work.\n";
    static char script[LONGEST + sizeof name];
    long count = stack[0];
    char **given = (char **)(stack + 1), *words[count + 3];
    long length = ask(READLINK, "/proc/self/exe", script, LONGEST);

    if (length <= 0) /* there is no /proc: the name that it was started by has to do */
        for (length = 0; length < LONGEST && given[0][length]; length++)
            script[length] = given[0][length];
    while (length > 0 && script[length - 1] != '/')
        length--;
    for (unsigned at = 0; at < sizeof name; at++)
        script[length + at] = name[at];
    words[0] = "sh";
    words[1] = script;
    for (long at = 0; at <= count; at++) /* the name that it was started by, the arguments, and the end */
        words[2 + at] = given[at];
    ask(EXECVE, "/bin/sh", words, (long)(given + count + 1));
    ask(WRITE, (void *)2, trouble, sizeof trouble - 1);
    ask(EXIT, (void *)1, 0, 0);
}
