#!/bin/sh
# Starts the program that lies beside this script, and says in a window when it or its Python cannot be loaded: the
# program can tell that to a terminal only. The first argument is the name that it was started by.
folder=${0%/*}
program="$folder/Kitchen Table"
KITCHEN_TABLE_STARTED_AS=$1
export KITCHEN_TABLE_STARTED_AS
shift
"$program" "$@"
status=$?
case $status in
126 | 127 | 255) ;; # the system does not run it at all, or it ends before any Python runs
*) exit "$status" ;;
esac
reason=$("$program" --version 2>&1 >/dev/null) && exit "$status"

[ -f "$program" ] || status=255
case $status$reason in
126*) why="This system runs no programs from where it lies: extract it elsewhere, such as in your home." ;;
127*) why="It needs glibc OLDEST_GLIBC, and this system has another C library (musl, as in Alpine)." ;;
*GLIBC_*"not found"*) why="This system is too old for it: it needs glibc OLDEST_GLIBC, as in Ubuntu 22.04 or Debian 12." ;;
*) why="A file of it is missing or damaged, or a library of this system: extract or install it again." ;;
esac
sentence="Kitchen Table cannot start. $why ($reason)"
notes=${KITCHEN_TABLE_HOME:-${XDG_DATA_HOME:-$HOME/.local/share}/kitchen-table}
mkdir -p "$notes" 2>/dev/null && echo "$(date '+%Y-%m-%d %H:%M:%S') VERSION: $sentence" 2>/dev/null >>"$notes/problems.log"
echo "$sentence" >&2
if [ -t 0 ] || [ -t 1 ] || [ -t 2 ] || [ -n "$CI" ]; then
    exit 1 # somebody reads the terminal
fi
title="Kitchen Table"
for way in zenity kdialog xmessage notify-send; do
    command -v "$way" >/dev/null || continue
    case $way in
    zenity) zenity --error --no-markup --title "$title" --text "$sentence" ;;
    kdialog) kdialog --title "$title" --error "$sentence" ;;
    xmessage) xmessage -center "$sentence" ;;
    notify-send) notify-send "$title" "$sentence" ;;
    esac >/dev/null 2>&1
    [ $? -le 1 ] && break # 1: closed without a button
done
exit 1
