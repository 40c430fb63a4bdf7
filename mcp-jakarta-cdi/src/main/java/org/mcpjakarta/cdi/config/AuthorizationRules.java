package org.mcpjakarta.cdi.config;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import org.mcpjakarta.core.session.Authorization;
import org.mcpjakarta.core.session.Authorization.Mode;
import org.mcpjakarta.core.session.ResourceUri;

/** The kinds of configuration values for authorization. */
final class AuthorizationRules {
    private static final Set<String> EXTENSIONS = Set.of("oauth-client-credentials",
            "enterprise-managed-authorization");
    static final ConfigRule<Optional<Mode>> MODE = new ConfigRule<>("off, required or optional",
            text -> text.isEmpty() ? Optional.of(Optional.empty()) : mode(text).map(Optional::of));
    static final ConfigRule<String> RESOURCE = new ConfigRule<>(
            "the URL of the endpoint with scheme and host, without query, fragment and trailing slash,"
                    + " such as https://tools.example.com/mcp",
            text -> text.isEmpty()
                    ? Optional.of(text)
                    : httpUri(text).filter(uri -> !text.endsWith("/") && uri.getRawUserInfo() == null)
                            .map(uri -> ResourceUri.canonical(text)));
    static final ConfigRule<String> SERVER = new ConfigRule<>(
            "the issuer of tokens as it names itself, such as https://login.example.com",
            text -> httpUri(text).map(uri -> text));
    static final ConfigRule<String> SCOPE = new ConfigRule<>(
            "scopes, each of printable characters without spaces, quotes and backslashes",
            text -> Optional.of(text).filter(Authorization::isScope));
    static final ConfigRule<String> PREFIX = new ConfigRule<>("the beginning of a scope, such as api://rooms/",
            text -> Optional.of(text).filter(prefix -> prefix.isEmpty() || Authorization.isScope(prefix)));
    static final ConfigRule<String> TOKEN_TYPE = new ConfigRule<>("at+jwt or JWT, the type of access tokens",
            text -> Optional.of(text).filter(type -> Authorization.Tokens.ACCESS_TOKENS.contains(
                    type.toLowerCase(Locale.ROOT))));
    static final ConfigRule<String> EXTENSION = new ConfigRule<>(
            "oauth-client-credentials or enterprise-managed-authorization",
            text -> Optional.of(text).filter(EXTENSIONS::contains).map("io.modelcontextprotocol/"::concat));
    static final ConfigRule<String> TEXT = new ConfigRule<>("a text", Optional::of);
    static final ConfigRule<Map.Entry<String, Set<String>>> IMPLIED = new ConfigRule<>(
            "a scope, an equals sign and the scopes that it implies, separated by spaces, such as"
                    + " rooms:admin=rooms:read rooms:write",
            AuthorizationRules::implied);

    private AuthorizationRules() {}

    private static Optional<Mode> mode(String text) {
        return Stream.of(Mode.values()).filter(mode -> mode.name().equalsIgnoreCase(text)).findFirst();
    }

    private static Optional<URI> httpUri(String text) {
        try {
            URI uri = new URI(text);
            boolean http = "https".equalsIgnoreCase(uri.getScheme()) || "http".equalsIgnoreCase(uri.getScheme());
            boolean plain = uri.getRawQuery() == null && uri.getRawFragment() == null && uri.getHost() != null;
            return http && plain ? Optional.of(uri) : Optional.empty();
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    private static Optional<Map.Entry<String, Set<String>>> implied(String text) {
        String[] sides = text.split("=", 2);
        if (sides.length < 2) {
            return Optional.empty();
        }
        String broad = sides[0].strip();
        Set<String> narrow = Set.copyOf(List.of(sides[1].strip().split(" +")));
        boolean fits = Authorization.isScope(broad) && narrow.stream().allMatch(Authorization::isScope);
        return fits ? Optional.of(Map.entry(broad, narrow)) : Optional.empty();
    }
}
