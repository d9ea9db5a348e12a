#!/bin/sh
# Starts $TENKEN_UNPRIVILEGED_BROWSER with the arguments given. It ends with the process that started it. With
# $TENKEN_UNPRIVILEGED_ID it runs as a user who owns nothing but the browser's profile.
browser=$TENKEN_UNPRIVILEGED_BROWSER
id=$TENKEN_UNPRIVILEGED_ID
unset TENKEN_UNPRIVILEGED_BROWSER TENKEN_UNPRIVILEGED_ID
case "$(setpriv --help 2>/dev/null)" in *--pdeathsig*) end=--pdeathsig=KILL ;; *) end=--nnp ;; esac
[ -n "$id" ] || exec setpriv $end -- "$browser" "$@"
for argument in "$@"; do
  case "$argument" in --user-data-dir=*) profile=${argument#*=} ;; esac
  if [ "$before" = --profile ]; then profile=$argument; fi
  before=$argument
done
# A worker that is not root has made the profile accessible and has this user already as its real one.
if [ "$(id -ru)" = "$id" ]; then groups=--keep-groups; else groups=--clear-groups; fi
[ $groups = --keep-groups ] || chown -R "$id:$id" "$profile" || exit 1
export HOME="$profile"
exec setpriv --reuid="$id" --regid="$id" $groups $end -- "$browser" "$@"
