# Sourced by ./compatibility/run: how each server is fetched, prepared and started in the foreground with the WARs in its folder.
# Whatever a server needs beside its defaults stands here, and nowhere else.

property() { # name, pom
  sed -n "s/.*<$1.version>\(.*\)<.*/\1/p" "${2:-pom.xml}"
}

liberty_version=$(property liberty)
wildfly_version=$(property wildfly)
payara_version=6.2025.10
glassfish_version=8.0.0
tomee_version=$(property tomee compatibility/tomee.xml)

own_jdk() {
  echo "${JAVA_HOME:-$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")}"
}

home_for() { # server
  if [ "$1" = glassfish ] && ! at_least 21 "$("$(own_jdk)/bin/javac" -version 2>&1 | sed 's/javac //')"; then
    java_21
  else
    own_jdk
  fi
}

describe() { # server
  local name version note=""
  case $1 in
    liberty) name="Open Liberty" version=$liberty_version ;;
    wildfly) name=WildFly version=$wildfly_version ;;
    payara) name="Payara Micro" version=$payara_version
      note="with one more class and one more file in the WAR that requires tokens" ;;
    glassfish) name=GlassFish version=$glassfish_version ;;
    tomee) name="TomEE (embedded)" version=$tomee_version
      note="with SmallRye Config on its class path, and without \`mcp-jakarta-jwt\` unless tokens are required" ;;
  esac
  printf '{"name":"%s","version":"%s","java":"%s","note":"%s"}\n' "$name" "$version" \
    "$("$(home_for "$1")/bin/java" -version 2>&1 | sed -n 's/.*version "\(.*\)".*/\1/p')" "$note"
}

path_of() { # server
  case $1 in
    liberty | wildfly) echo /mcp ;;
    *) echo /conformance/mcp ;;
  esac
}

unpacked() { # coordinates, folder
  [ -d "$2" ] || timeout 600 mvn -B -ntp -q org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack \
    -Dartifact="$1" -DoutputDirectory="$2" -Dproject.basedir="$target" </dev/null
}

copied() { # coordinates, folder
  [ -d "$2" ] || timeout 600 mvn -B -ntp -q org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy \
    -Dartifact="$1" -DoutputDirectory="$2" -Dmdep.stripVersion=true </dev/null
}

with_h2() {
  copied "com.h2database:h2:$(property h2 sample-war/pom.xml)" "$target/servers/h2"
}

# TomEE does not start an application whose descriptor names MP-JWT; one that asks for no tokens does not need the jar that does.
leave_tokens() { # server
  local war unpacked=$target/unpacked
  for war in "$target/$1"/*.war; do
    rm -rf "$unpacked" && mkdir "$unpacked"
    (cd "$unpacked" && jar -xf "$war")
    rm "$unpacked"/WEB-INF/lib/mcp-jakarta-jwt-*.jar
    jar -cMf "$war" -C "$unpacked" .
  done
}

# Before tokens are tried on Payara, the WAR gets a class that asks for MP-JWT, which it does not take from a descriptor, and the file by
# which it accepts tokens of another type than "JWT".
take_tokens() { # server
  local classes=$target/tokens/WEB-INF/classes
  copied "jakarta.platform:jakarta.jakartaee-api:$(property jakartaee)" "$target/servers/jakartaee"
  copied "org.eclipse.microprofile.jwt:microprofile-jwt-auth-api:$(property microprofile-jwt)" "$target/servers/microprofile-jwt"
  javac --release 17 -proc:none -cp "$target/servers/jakartaee/*:$target/servers/microprofile-jwt/*" -d "$classes" compatibility/Tokens.java
  echo "disable.type.verification=true" >"$classes/payara-mp-jwt.properties"
  jar -uf "$target/$1/conformance.war" -C "$target/tokens" .
}

# Made by Liberty itself: it then has a password for the keys of LTPA, without which it looks at no token.
prepare_liberty() {
  local home=$target/servers/liberty
  unpacked "io.openliberty:openliberty-runtime:$liberty_version:zip" "$home"
  with_h2
  mkdir -p "$home/wlp/usr/shared/resources/h2"
  cp "$target"/servers/h2/*.jar "$home/wlp/usr/shared/resources/h2/"
  rm -rf "$home/wlp/usr/servers/compat"
  sh "$home/wlp/bin/server" create compat >/dev/null
  cp liberty-config/server.xml "$home/wlp/usr/servers/compat/"
  echo "http.port=$port" >"$home/wlp/usr/servers/compat/bootstrap.properties"
  cp "$target"/liberty/*.war "$home/wlp/usr/servers/compat/dropins/"
}

start_liberty() {
  sh "$target/servers/liberty/wlp/bin/server" run compat --clean
}

prepare_wildfly() {
  unpacked "org.wildfly:wildfly-dist:$wildfly_version:zip" "$target/servers/wildfly"
  rm -f "$target"/servers/wildfly/*/standalone/deployments/*.war*
  cp "$target"/wildfly/*.war "$(echo "$target"/servers/wildfly/*/standalone/deployments)/"
}

start_wildfly() {
  sh "$(echo "$target"/servers/wildfly/*/bin/standalone.sh)" -b=127.0.0.1 -bmanagement=127.0.0.1 \
    -Djboss.http.port="$port" -Djboss.https.port=0 -Djboss.management.http.port=0
}

# It would listen on all interfaces, and deploy again what it remembers.
prepare_payara() {
  copied "fish.payara.extras:payara-micro:$payara_version" "$target/servers/payara"
  rm -rf "$target/servers/payara/root"
  echo "set configs.config.server-config.network-config.network-listeners.network-listener.http-listener.address=127.0.0.1" \
    >"$target/servers/payara/before-start"
}

start_payara() {
  local war deployed=()
  for war in "$target"/payara/*.war; do
    deployed+=(--deploy "$war")
  done
  "$JAVA_HOME/bin/java" -jar "$target/servers/payara/payara-micro.jar" --prebootcommandfile "$target/servers/payara/before-start" --port "$port" --nocluster \
    --rootDir "$target/servers/payara/root" "${deployed[@]}"
}

# Its ports are in one file; those that the tests do not need move up with the first. Its default data source expects a database that runs
# already; it gets one in memory.
prepare_glassfish() {
  local home domain
  with_h2
  unpacked "org.glassfish.main.distributions:glassfish:$glassfish_version:zip" "$target/servers/glassfish"
  home=$(echo "$target"/servers/glassfish/*/glassfish)
  domain=$home/domains/domain1
  [ -f "$domain/config/domain.xml.as-shipped" ] || cp "$domain/config/domain.xml" "$domain/config/domain.xml.as-shipped"
  sed -e "s/port=\"8080\"/port=\"$port\" address=\"127.0.0.1\"/" -e "s/port=\"8181\"/port=\"$((port + 1))\" address=\"127.0.0.1\"/" \
    -e "s/port=\"4848\"/port=\"$((port + 2))\" address=\"127.0.0.1\"/" -e "s/\"8686\"/\"$((port + 3))\"/" -e "s/\"7676\"/\"$((port + 4))\"/" \
    -e "s/\"3700\"/\"$((port + 5))\"/" -e "s/\"3820\"/\"$((port + 6))\"/" -e "s/\"3920\"/\"$((port + 7))\"/" -e 's/address="0.0.0.0"/address="127.0.0.1"/' \
    "$domain/config/domain.xml.as-shipped" >"$domain/config/domain.xml"
  sed -i '/<jdbc-connection-pool .*name="DerbyPool"/,/<\/jdbc-connection-pool>/c\
    <jdbc-connection-pool name="DerbyPool" datasource-classname="org.h2.jdbcx.JdbcDataSource" res-type="javax.sql.DataSource">\
      <property name="URL" value="jdbc:h2:mem:rooms;DB_CLOSE_DELAY=-1"/>\
    </jdbc-connection-pool>' "$domain/config/domain.xml"
  cp "$target"/servers/h2/*.jar "$domain/lib/"
  rm -rf "$domain/autodeploy" "$domain/applications" "$domain/generated" "$domain/osgi-cache"
  mkdir -p "$domain/autodeploy"
  cp "$target"/glassfish/*.war "$domain/autodeploy/"
}

start_glassfish() {
  bash "$(echo "$target"/servers/glassfish/*/glassfish/bin/startserv)" domain1
}

prepare_tomee() {
  [ -d "$target/servers/tomee" ] || timeout 600 mvn -B -ntp -q -f compatibility/tomee.xml \
    org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies -DoutputDirectory="$target/servers/tomee" </dev/null
}

# Its persistence changes classes while they are loaded, which takes an agent.
start_tomee() {
  "$JAVA_HOME/bin/java" -javaagent:"$(echo "$target"/servers/tomee/openejb-javaagent-*.jar)" -cp "$target/servers/tomee/*" compatibility/EmbeddedTomee.java "$port" "$target"/tomee/*.war
}
