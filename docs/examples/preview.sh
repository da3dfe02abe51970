#!/bin/sh
# The same in plain shell, for any other pipeline. Settings: QUAYSIDE_ORIGIN, QUAYSIDE_RELEASE_KEY (a file), QUAYSIDE_PREVIEW_TOKEN.
#   preview.sh open <name> <branch> <author>    on each push, in a checkout with its history; prints the preview as JSON
#   preview.sh end <name>                       on merge, anywhere
set -eu

case "$1" in
  open)
    npm run --silent preview -- --origin "$QUAYSIDE_ORIGIN" --key "$QUAYSIDE_RELEASE_KEY" --name "$2" --branch "$3" --author "$4" --json
    ;;
  end)
    status=$(curl -sS -o /dev/null -w '%{http_code}' -X DELETE -H "Authorization: Bearer $QUAYSIDE_PREVIEW_TOKEN" "$QUAYSIDE_ORIGIN/registry/previews/$2")
    case "$status" in 200 | 204 | 404) ;; *) echo "Ending the preview $2 was answered with $status" >&2 && exit 1 ;; esac
    ;;
  *)
    echo "open or end?" >&2
    exit 2
    ;;
esac
