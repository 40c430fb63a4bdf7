# Sourced by the scripts that start servers: is a port free, wait until a server is ready, end it.

served='' url=''

listens() { # port: does a program of this machine listen on it?
  (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null
}

need_free_port() { # port
  listens "$1" || return 0
  echo "Port $1 is in use on this machine. End the program that has it, or choose another port." >&2
  exit 1
}

# Waits until a check succeeds. Fails if the process ends before, or the time is over.
await() { # seconds, process, check...
  local last=$((SECONDS + $1))
  until "${@:3}"; do
    kill -0 "$2" 2>/dev/null && [ $SECONDS -lt $last ] || return 1
    sleep 0.5
  done
}

# Runs a command in the background and waits for it, so that the script handles a signal at once. $child is its process.
patiently() { # command...
  "$@" &
  child=$!
  wait "$child" && child= || { child= && return 1; }
}

# Ends a process, or the group of -PROCESS: by SIGTERM, and by SIGKILL after 30 seconds.
end_process() { # process or nothing, seconds
  [ -n "$1" ] || return 0
  local last=$((SECONDS + ${2:-30}))
  kill -TERM -- "$1" 2>/dev/null || true
  while kill -0 -- "$1" 2>/dev/null && [ $SECONDS -lt $last ]; do
    sleep 0.2
  done
  kill -KILL -- "$1" 2>/dev/null || true
  wait "${1#-}" 2>/dev/null || true
}

# Starts build/serve, or a script that calls it, and waits until it prints READY and its address. Sets $served and $url.
start_server() { # log, command...
  # Now, and not when the background process opens it: the READY of an earlier server must not count.
  : >"$1"
  "${@:2}" >>"$1" 2>&1 &
  served=$!
  await 1100 "$served" grep -q '^READY' "$1" || { tail -n 40 "$1" >&2 && exit 1; }
  url=$(sed -n 's/^READY //p' "$1")
}

# build/serve needs up to 30 seconds itself to end its server.
stop_server() {
  end_process "$served" 60
  served=
}
