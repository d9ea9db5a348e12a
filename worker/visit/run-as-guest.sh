#!/bin/sh
# Starts $TENKEN_GUEST_BROWSER with the arguments given, as a user who owns nothing but the browser's profile.
for argument in "$@"; do
  case "$argument" in --user-data-dir=*) profile=${argument#*=} ;; esac
  if [ "$before" = --profile ]; then profile=$argument; fi
  before=$argument
done
chown -R "$TENKEN_GUEST_ID:$TENKEN_GUEST_ID" "$profile" || exit 1
browser=$TENKEN_GUEST_BROWSER
id=$TENKEN_GUEST_ID
unset TENKEN_GUEST_BROWSER TENKEN_GUEST_ID
export HOME="$profile"
exec setpriv --reuid="$id" --regid="$id" --clear-groups -- "$browser" "$@"
