# Sourced by the commands of the README: says in one line what is missing.

missing() {
  echo "MCP Jakarta needs $1; found ${2:-none}." >&2
  exit 1
}

wrong() { # what the command was given
  echo "$0 does not know $1. $0 --help tells what it takes." >&2
  exit 2
}

need_port() {
  case $1 in
    '' | *[!0-9]* | ??????*) wrong "\"$1\" as a port" ;;
  esac
}

at_least() { # wanted found
  [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n 1)" = "$1" ]
}

need_java() {
  local found
  found=$( (javac -version 2>&1 || true) | sed -n 's/^javac \([0-9][0-9.]*\).*/\1/p')
  [ -n "$found" ] && at_least 17 "$found" || missing "a JDK 17 or newer (javac on the PATH)" "$found"
}

need_maven() {
  local found
  found=$( (mvn -v 2>/dev/null || true) | sed -n 's/.*Apache Maven \([0-9.]*\).*/\1/p' | head -n 1)
  [ -n "$found" ] && at_least 3.8 "$found" || missing "Maven 3.8 or newer (mvn on the PATH)" "$found"
}

need_node() {
  local found
  found=$( (node -v 2>/dev/null || true) | sed -n 's/^v//p')
  [ -n "$found" ] && at_least 20 "$found" || missing "Node.js 20 or newer, for the tests with real clients" "$found"
  command -v npm >/dev/null || missing "npm, for the tests with real clients"
}

# Installs what Debian has packages for, where that is possible without asking.
install_package() { # what, packages...
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
  echo "Installing $1"
  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${@:2}"; } >/dev/null
}

# Sets CHROMIUM.
need_chromium() {
  CHROMIUM=${CHROMIUM:-$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)}
  if [ -z "$CHROMIUM" ] && install_package Chromium chromium; then
    CHROMIUM=$(command -v chromium || true)
  fi
  [ -n "$CHROMIUM" ] || missing "Chromium, for the tests of pages (the Debian package chromium, or CHROMIUM=/path/to/it)"
  export CHROMIUM
}

has_gpg() {
  command -v gpg >/dev/null || install_package GnuPG gpg gpg-agent && command -v gpg >/dev/null
}

# The home of a JDK 21 or newer: JAVA_HOME_25, the one at hand, or the newest that is found; nothing where there is none.
java_21() {
  local home
  for home in "${JAVA_HOME_25:-}" "${JAVA_HOME:-}" "$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")" \
    $(ls -dr /usr/lib/jvm/*25* /usr/lib/jvm/*21* "$HOME"/.sdkman/candidates/java/*25* "$HOME"/.sdkman/candidates/java/*21* 2>/dev/null); do
    [ -x "$home/bin/javac" ] && at_least 21 "$("$home/bin/javac" -version 2>&1 | sed 's/javac //')" && echo "$home" && return
  done
  true
}
