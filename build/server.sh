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

# Builds a module and installs servers for it.
build_module() { # module, port, options for Maven...
  patiently timeout 900 mvn -B -ntp -q -pl "$1" -am -Dmaven.test.skip=true -Dformatter.skip=true -Dhttp.port="$2" "${@:3}" \
    pre-integration-test
}

# Becomes an Open Liberty with one application. Several nodes share an installation, and each has a server directory.
liberty_node() { # installation, server that is configured, name of this node, port, WAR
  local servers=$1/usr/servers
  if [ "$2" != "$3" ]; then
    mkdir -p "$servers/$3"
    cp "$servers/$2/server.xml" "$servers/$2/server.env" "$servers/$3/"
    sed "s/^http.port=.*/http.port=$4/" "$servers/$2/bootstrap.properties" >"$servers/$3/bootstrap.properties"
  fi
  mkdir -p "$servers/$3/dropins" "$servers/$3/configDropins/overrides"
  cp "$5" "$servers/$3/dropins/"
  rm -f "$servers/$3/configDropins/overrides/database.xml"
  # WildFly has its DataSource since it was built.
  [ -z "${DATABASE_PORT:-}" ] || cp verification/database/liberty.xml "$servers/$3/configDropins/overrides/database.xml"
  exec "$1/bin/server" run "$3" --clean
}

# Becomes a WildFly with one application. A node with a name has a directory beside standalone.
wildfly_node() { # installation, name of this node or nothing, port, WAR
  local base=$1/standalone
  if [ -n "$2" ]; then
    base=$1/$2
    mkdir -p "$base/deployments"
    cp -r "$1/standalone/configuration" "$base/"
    # The sample on several nodes has one database for all of them.
    [ -z "${ROOMS_DATABASE:-}" ] || sed -i.bak "s|jdbc:h2:mem:test;DB_CLOSE_DELAY=-1|$ROOMS_DATABASE|" "$base/configuration/standalone.xml"
  fi
  cp "$4" "$base/deployments/"
  # In the background, so that the signal that ends the script reaches the server.
  export LAUNCH_JBOSS_IN_BACKGROUND=1
  exec "$1/bin/standalone.sh" -b=127.0.0.1 -bmanagement=127.0.0.1 -Djboss.server.base.dir="$base" \
    -Djboss.http.port="$3" -Djboss.https.port=0 -Djboss.management.http.port=0
}

# Prints the program that keeps what nodes share: the one that is asked for; Redis or Valkey, where one is installed; or the Redis in
# embedded-redis, which comes from Maven Central.
store_program() { # program or nothing
  local found system name jar=embedded-redis-1.4.3.jar
  for found in ${1:-redis-server valkey-server}; do
    ! command -v "$found" || return 0
  done
  [ -z "${1:-}" ] || missing "$1 as the store"
  system=$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m | sed -e s/x86_64/amd64/ -e s/aarch64/arm64/)
  if [ ! -x target/redis/redis-server ]; then
    mkdir -p target/redis
    mvn -B -ntp -q org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy -DoutputDirectory=target/redis \
      -Dartifact=com.github.codemonstur:embedded-redis:1.4.3 >&2
    name=$(jar tf "target/redis/$jar" | grep "^redis-server-.*-$system\$") || missing "redis-server or valkey-server on the PATH"
    (cd target/redis && jar xf "$jar" "$name" && mv "$name" redis-server && chmod +x redis-server)
  fi
  echo "$PWD/target/redis/redis-server"
}

# Prints the folder with the programs of PostgreSQL: of the one that is installed, or else of the one that comes from Maven Central.
postgres_programs() {
  local found system name jar version=14.15.0
  for found in $(command -v postgres || true) /usr/lib/postgresql/*/bin/postgres; do
    [ ! -x "$found" ] || { dirname "$found" && return 0; }
  done
  system=$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m | sed -e s/x86_64/amd64/ -e s/aarch64/arm64v8/)
  if [ ! -x target/postgres/bin/postgres ]; then
    mkdir -p target/postgres
    mvn -B -ntp -q org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy -DoutputDirectory=target/postgres \
      -Dartifact="io.zonky.test.postgres:embedded-postgres-binaries-$system:$version" >&2
    jar=embedded-postgres-binaries-$system-$version.jar
    name=$(jar tf "target/postgres/$jar" | grep 'txz$') || missing "PostgreSQL in /usr/lib/postgresql or on the PATH"
    (cd target/postgres && jar xf "$jar" "$name" && tar xJf "$name")
  fi
  echo "$PWD/target/postgres/bin"
}
