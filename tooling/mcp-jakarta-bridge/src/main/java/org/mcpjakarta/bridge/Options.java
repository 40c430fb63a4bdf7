package org.mcpjakarta.bridge;

import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.bridge.report.Failure;
import org.mcpjakarta.bridge.token.Loopback;

/** What the command line says. */
record Options(URI endpoint, Map<String, String> values, Set<String> flags) {
    static final String HELP = """
            Connects a client that speaks stdio with an MCP endpoint that speaks HTTP.

            Usage: java -jar mcp-jakarta-bridge.jar [options] URL
              URL                      the endpoint, such as https://host/app/mcp

            Tokens, if the endpoint requires them. Without any of these, a browser opens for a login.
              --token-env NAME         the token is in this environment variable
              --token-command COMMAND  the token is what this command prints; it runs again when a token was refused
              --no-login               no browser opens

            Logins
              --client-id ID           the client id, if the authorization server does not register clients by itself
              --scope "A B"            the scopes to ask for, instead of those that the endpoint names
              --callback-port PORT     the port of 127.0.0.1 to which the login returns; any free one if nothing is said
              --browser COMMAND        opens a page, instead of the browser of the system
              --token-folder FOLDER    where tokens are kept, readable by the user alone

              --verbose                says more on stderr
              --help, --version        print this, or the version, and end

            Proxies: -Dhttps.proxyHost and -Dhttps.proxyPort before -jar, or HTTPS_PROXY, HTTP_PROXY and NO_PROXY.
            """;

    private static final Set<String> VALUES = Set.of("--token-env", "--token-command", "--client-id", "--scope",
            "--callback-port", "--browser", "--token-folder");
    private static final Set<String> FLAGS = Set.of("--no-login", "--verbose");
    private static final int MAX_PORT = 65_535;
    private static final String MORE = "; see --help";

    static Options parse(String... arguments) throws Failure {
        Map<String, String> values = new HashMap<>();
        Set<String> flags = new HashSet<>();
        String url = null;
        for (int i = 0; i < arguments.length; i++) {
            String argument = arguments[i];
            int equals = argument.indexOf('=');
            String name = equals < 0 ? argument : argument.substring(0, equals);
            if (!argument.startsWith("-")) {
                if (url != null) {
                    throw new Failure("There is more than one URL" + MORE);
                }
                url = argument;
            } else if (FLAGS.contains(argument)) {
                flags.add(argument);
            } else if (VALUES.contains(name)) {
                if (equals < 0 && ++i == arguments.length) {
                    throw new Failure("The option " + name + " needs a value" + MORE);
                }
                values.put(name, equals < 0 ? arguments[i] : argument.substring(equals + 1));
            } else {
                throw new Failure("There is no option " + name + MORE);
            }
        }
        return new Options(endpoint(url), values, flags).checked();
    }

    private static URI endpoint(@Nullable String url) throws Failure {
        if (url == null) {
            throw new Failure("The URL of the endpoint is missing" + MORE);
        }
        URI uri;
        try {
            uri = URI.create(url);
        } catch (IllegalArgumentException e) {
            throw new Failure("The URL of the endpoint is not valid" + MORE);
        }
        if (uri.getHost() == null || !("http".equals(uri.getScheme()) || "https".equals(uri.getScheme()))) {
            throw new Failure("The URL of the endpoint must begin with https:// or http:// and name a host" + MORE);
        }
        if (uri.getPort() == 0 || uri.getPort() > MAX_PORT) {
            throw new Failure("The number after the host in the URL is not a port" + MORE);
        }
        if (uri.getRawUserInfo() != null || uri.getRawFragment() != null) {
            throw new Failure("The URL of the endpoint must not contain a user, a password or a fragment" + MORE);
        }
        return uri.getRawPath().isEmpty() ? uri.resolve("/") : uri;
    }

    private Options checked() throws Failure {
        if (values.containsKey("--token-env") && values.containsKey("--token-command")) {
            throw new Failure("There can be --token-env or --token-command, but not both" + MORE);
        }
        if (hasToken() && endpoint.getScheme().equals("http") && !Loopback.isHost(endpoint)) {
            throw new Failure(
                    "A token is not sent over http:// to another machine, since others could read it: use https://");
        }
        callbackPort();
        tokenFolder();
        return this;
    }

    boolean hasToken() {
        return values.containsKey("--token-env") || values.containsKey("--token-command");
    }

    @Nullable
    String value(String name) {
        return values.get(name);
    }

    boolean has(String flag) {
        return flags.contains(flag);
    }

    int callbackPort() throws Failure {
        String port = values.getOrDefault("--callback-port", "0");
        if (!port.matches("\\d{1,5}") || Integer.parseInt(port) > MAX_PORT) {
            throw new Failure("The value of --callback-port is not a port" + MORE);
        }
        return Integer.parseInt(port);
    }

    @Nullable
    Path tokenFolder() throws Failure {
        String folder = values.get("--token-folder");
        try {
            return folder == null ? null : Path.of(folder).toAbsolutePath();
        } catch (IllegalArgumentException e) {
            throw new Failure("The value of --token-folder is not a folder" + MORE);
        }
    }
}
