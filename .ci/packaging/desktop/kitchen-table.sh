#!/bin/sh
# The command kitchen-table: it stands in the folder games or bin beside lib.
exec "$(dirname "$(readlink -f "$0")")/../lib/kitchen-table/start.sh" "$0" "$@"
