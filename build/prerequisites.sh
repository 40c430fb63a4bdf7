# Sourced by the commands of the README: says in one line what is missing.

missing() {
  echo "MCP Jakarta needs $1; found ${2:-none}." >&2
  exit 1
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
