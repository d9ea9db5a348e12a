#!/bin/sh
# Starts $TENKEN_UNPRIVILEGED_BROWSER with the arguments given, as a user who owns nothing but the browser's profile.
for argument in "$@"; do
  case "$argument" in --user-data-dir=*) profile=${argument#*=} ;; esac
  if [ "$before" = --profile ]; then profile=$argument; fi
  before=$argument
done
# A worker that is not root has made the profile accessible and has this user already as its real one.
if [ "$(id -ru)" = "$TENKEN_UNPRIVILEGED_ID" ]; then groups=--keep-groups; else groups=--clear-groups; fi
[ $groups = --keep-groups ] || chown -R "$TENKEN_UNPRIVILEGED_ID:$TENKEN_UNPRIVILEGED_ID" "$profile" || exit 1
browser=$TENKEN_UNPRIVILEGED_BROWSER
id=$TENKEN_UNPRIVILEGED_ID
unset TENKEN_UNPRIVILEGED_BROWSER TENKEN_UNPRIVILEGED_ID
export HOME="$profile"
exec setpriv --reuid="$id" --regid="$id" $groups -- "$browser" "$@"
