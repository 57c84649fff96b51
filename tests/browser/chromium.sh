#!/bin/sh
# Starts $CHROMIUM without the two web pages of its own that draw the address bar's suggestions: every window loads them anew,
# and they took more than half of the processor time of a test that opens one page. Chromium heeds only the last list of what
# is switched off, so they are added to the list that the caller gives, whatever is in it.
off=WebUIOmniboxPopup,WebUIOmniboxAimPopup
for argument; do
  shift
  case $argument in
    --disable-features=*) off=${argument#*=},$off ;;
    *) set -- "$@" "$argument" ;;
  esac
done
exec "$CHROMIUM" "$@" "--disable-features=$off"
