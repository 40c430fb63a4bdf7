package org.mcpjakarta.core.session;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Whether callers need a token, and which tokens are accepted.
 *
 * @param hidesUnscoped whether features are hidden from callers that lack their scopes; otherwise the scopes are requested on a call
 * @param extensions    the extensions of authorization that are announced, by their identifiers; they ask nothing else of a server
 */
public record Authorization(Mode mode, Resource resource, Tokens tokens, boolean hidesUnscoped,
        List<String> extensions) {
    /** The scope with which a client requests a refresh token. It does not concern a resource server. */
    public static final String OFFLINE_ACCESS = "offline_access";

    /** Tokens are not required. */
    public static final Authorization OFF = new Authorization(Mode.OFF, Resource.UNNAMED, Tokens.NONE, true);

    public Authorization {
        extensions = List.copyOf(extensions);
    }

    public Authorization(Mode mode, Resource resource, Tokens tokens, boolean hidesUnscoped) {
        this(mode, resource, tokens, hidesUnscoped, List.of());
    }

    /** Which callers are served. */
    public enum Mode {
        /** All callers. A caller that the container has authenticated by its own means is known here, too. */
        OFF,
        /** Callers with a token. */
        REQUIRED,
        /** All callers. Those without a token see only features that permit everybody. */
        OPTIONAL
    }

    /**
     * The endpoint as a protected resource, as its metadata describes it to clients.
     *
     * @param uri            the resource identifier, which is the audience of tokens
     * @param metadata       the URI of the metadata
     * @param servers        the authorization servers
     * @param scopes         the scopes that clients request first
     * @param serverMetadata where the oldest clients, which look for the authorization server here, are redirected; empty for nowhere
     * @param scopePrefix    what clients put before a scope when they request it, if tokens contain the scope without it
     */
    public record Resource(String uri, String metadata, List<String> servers, List<String> scopes,
            String serverMetadata, String scopePrefix) {
        public static final Resource UNNAMED = new Resource("", "", List.of(), List.of(), "");

        public Resource {
            servers = List.copyOf(servers);
            scopes = scopes.stream().sorted().distinct().toList();
        }

        public Resource(String uri, String metadata, List<String> servers, List<String> scopes, String serverMetadata) {
            this(uri, metadata, servers, scopes, serverMetadata, "");
        }

        /** The scopes in the form in which clients request them. */
        public List<String> asked(List<String> held) {
            return scopePrefix.isEmpty() ? held : held.stream().map(scopePrefix::concat).toList();
        }
    }

    /**
     * How tokens are read.
     *
     * @param audiences   the accepted audiences; the token must have one of them
     * @param scopeClaims the claims that contain scopes
     * @param implied     the further scopes that a scope includes
     * @param skew        the permitted difference between the clocks of this server and the authorization server
     * @param types       the accepted types of tokens, in lower case
     */
    public record Tokens(Set<String> audiences, List<String> scopeClaims, Map<String, Set<String>> implied,
            Duration skew, Set<String> types) {
        /** Access tokens by RFC 9068, and those of servers that do not know it. */
        public static final Set<String> ACCESS_TOKENS = Set.of("at+jwt", "jwt");

        static final Tokens NONE = new Tokens(Set.of(), List.of(), Map.of(), Duration.ZERO);

        public Tokens {
            audiences = audiences.stream().map(ResourceUri::canonical).collect(Collectors.toUnmodifiableSet());
            scopeClaims = List.copyOf(scopeClaims);
            implied = Map.copyOf(implied);
            types = types.stream().map(type -> type.toLowerCase(Locale.ROOT)).collect(Collectors.toUnmodifiableSet());
        }

        public Tokens(Set<String> audiences, List<String> scopeClaims, Map<String, Set<String>> implied,
                Duration skew) {
            this(audiences, scopeClaims, implied, skew, ACCESS_TOKENS);
        }

        /**
         * Whether a token of this type is an access token. The type is the {@code typ} of its header; without one, it is a JWT of any
         * kind. So tokens that are made for others, such as an assertion for an authorization server, are not accepted.
         */
        public boolean areOfType(String type) {
            String plain = type.toLowerCase(Locale.ROOT);
            return types.contains(plain.startsWith("application/") ? plain.substring("application/".length()) : plain);
        }

        /** Whether a token with these audiences is accepted. */
        public boolean areFor(Collection<String> given) {
            return given.stream().map(ResourceUri::canonical).anyMatch(audiences::contains);
        }

        /** The scopes and all scopes that they include. */
        public Set<String> widened(Collection<String> scopes) {
            Set<String> all = new HashSet<>();
            Deque<String> next = new ArrayDeque<>(scopes);
            while (!next.isEmpty()) {
                String scope = next.pop();
                if (all.add(scope)) {
                    next.addAll(implied.getOrDefault(scope, Set.of()));
                }
            }
            return all;
        }
    }

    /** Whether the text is a valid OAuth scope (RFC 6749, 3.3), and thus can be part of a list and of a quoted string. */
    public static boolean isScope(String text) {
        return !text.isEmpty() && text.chars().allMatch(c -> c > ' ' && c <= '~' && c != '"' && c != '\\');
    }

    public boolean isOn() {
        return mode != Mode.OFF;
    }
}
