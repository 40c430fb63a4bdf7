package org.mcpjakarta.cdi.config;

import java.lang.System.Logger.Level;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.microprofile.config.Config;
import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.config.McpConfig.Key;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.core.session.Authorization;
import org.mcpjakarta.core.session.Authorization.Mode;
import org.mcpjakarta.core.session.Authorization.Resource;
import org.mcpjakarta.core.session.Authorization.Tokens;

/**
 * Reads whether and how callers are authorized. If the application configures the verification of tokens, tokens are required by
 * default. A setting that has no safe default must be given, and is reported if it is missing.
 */
final class AuthorizationConfig {
    static final String WELL_KNOWN = "/.well-known/oauth-protected-resource";

    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");
    private static final String ISSUER = "mp.jwt.verify.issuer";
    private static final String SKEW = "mp.jwt.verify.clock.skew";
    private static final int DEFAULT_SKEW_SECONDS = 30;
    private static final Set<String> LOOPBACK_HOSTS = Set.of("localhost", "127.0.0.1", "[::1]");
    private static final List<String> VERIFICATION = List.of("mp.jwt.verify.publickey",
            "mp.jwt.verify.publickey.location", ISSUER, "mp.jwt.verify.audiences");

    private final Config config;
    private final ConfigValues values;
    private final Problems problems;

    AuthorizationConfig(Config config, ConfigValues values, Problems problems) {
        this.config = config;
        this.values = values;
        this.problems = problems;
    }

    Authorization read(String path) {
        Mode mode = mode();
        if (mode == Mode.OFF) {
            return Authorization.OFF;
        }
        String uri = resource(path);
        if (uri.isEmpty()) {
            values.report(Key.AUTH_RESOURCE,
                    "is not set, but authorization is on, and only tokens issued for this endpoint are"
                            + " accepted; set it to the URL by which clients reach the endpoint, such as https://tools.example.com"
                            + path + ", or set " + values.name(Key.AUTH) + " to off");
        }
        warnOfPlainHttp(uri);
        List<String> audiences = values.each(Key.AUTH_AUDIENCES, AuthorizationRules.TEXT);
        return new Authorization(mode,
                new Resource(uri, metadata(uri, path), servers(), scopes(),
                        values.one(Key.AUTH_SERVER_METADATA, ConfigRules.WEBSITE),
                        values.one(Key.AUTH_SCOPE_PREFIX, AuthorizationRules.PREFIX)),
                new Tokens(Set.copyOf(audiences.isEmpty() ? List.of(uri) : audiences),
                        values.each(Key.AUTH_SCOPE_CLAIMS, AuthorizationRules.TEXT), implied(), skew(),
                        Set.copyOf(values.each(Key.AUTH_TOKEN_TYPES, AuthorizationRules.TOKEN_TYPE))),
                values.one(Key.AUTH_HIDE_UNSCOPED, ConfigRules.FLAG),
                values.each(Key.AUTH_EXTENSIONS, AuthorizationRules.EXTENSION));
    }

    /** The URI of the default server identifies another endpoint, so a named server does not inherit it as it is, but with its own path. */
    private String resource(String path) {
        String given = values.one(Key.AUTH_RESOURCE, AuthorizationRules.RESOURCE);
        if (!given.isEmpty() || values.isDefaultServer()) {
            return given;
        }
        String defaultResource = values.defaultServer().one(Key.AUTH_RESOURCE, AuthorizationRules.RESOURCE);
        String defaultPath = values.defaultServer().one(Key.PATH, ConfigRules.PATH);
        return defaultResource.endsWith(defaultPath)
                ? defaultResource.substring(0, defaultResource.length() - defaultPath.length()) + path
                : "";
    }

    private Mode mode() {
        boolean verified = VERIFICATION.stream().anyMatch(key -> text(key) != null);
        return values.one(Key.AUTH, AuthorizationRules.MODE).orElse(verified ? Mode.REQUIRED : Mode.OFF);
    }

    /** The default is below the context root of the application, which is the URI without the path of the endpoint. */
    private String metadata(String uri, String path) {
        String given = values.one(Key.AUTH_METADATA, ConfigRules.WEBSITE);
        if (!given.isEmpty() || uri.isEmpty()) {
            return given;
        }
        if (uri.endsWith(path)) {
            return uri.substring(0, uri.length() - path.length()) + WELL_KNOWN + (values.isDefaultServer() ? "" : path);
        }
        values.report(Key.AUTH_METADATA,
                "is not set and has no default, because " + values.name(Key.AUTH_RESOURCE)
                        + " does not end with the path " + path + "; set it to the URL of " + WELL_KNOWN
                        + " of this application");
        return given;
    }

    private List<String> servers() {
        List<String> given = values.each(Key.AUTH_SERVERS, AuthorizationRules.SERVER);
        String issuer = text(ISSUER);
        if (given.isEmpty() && issuer == null) {
            values.report(Key.AUTH_SERVERS, "is not set, nor is " + ISSUER
                    + ", so clients cannot find out where to get a token; set one of them");
        }
        return given.isEmpty() && issuer != null ? List.of(issuer) : given;
    }

    private List<String> scopes() {
        List<String> given = values.each(Key.AUTH_SCOPES, AuthorizationRules.SCOPE);
        if (given.contains(Authorization.OFFLINE_ACCESS)) {
            LOG.log(Level.WARNING,
                    "MCPJ1104 {0} contains {1}, which concerns only the client and its authorization server;"
                            + " it is ignored",
                    values.name(Key.AUTH_SCOPES), Authorization.OFFLINE_ACCESS);
        }
        return given.stream().filter(scope -> !scope.equals(Authorization.OFFLINE_ACCESS)).toList();
    }

    private Map<String, Set<String>> implied() {
        return values.each(Key.AUTH_IMPLIED_SCOPES, AuthorizationRules.IMPLIED).stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (one, other) -> Stream
                        .concat(one.stream(), other.stream()).collect(Collectors.toUnmodifiableSet())));
    }

    private Duration skew() {
        String given = text(SKEW);
        try {
            return Duration.ofSeconds(given == null ? DEFAULT_SKEW_SECONDS : Integer.parseUnsignedInt(given));
        } catch (NumberFormatException e) {
            problems.report(Mistake.CONFIGURATION, "Configuration key " + SKEW,
                    "found \"" + given + "\"; write a whole number of seconds");
            return Duration.ZERO;
        }
    }

    // Containers differ in whether an empty value counts as set.
    private @Nullable String text(String key) {
        return config.getOptionalValue(key, String.class).map(String::strip).filter(text -> !text.isEmpty())
                .orElse(null);
    }

    private void warnOfPlainHttp(String uri) {
        if (uri.startsWith("http:") && !LOOPBACK_HOSTS.contains(URI.create(uri).getHost())) {
            LOG.log(Level.WARNING, "MCPJ1105 {0} is a plain HTTP URL, so tokens can be read in transit; use HTTPS",
                    values.name(Key.AUTH_RESOURCE));
        }
    }
}
