package org.mcpjakarta.core.session;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Whether callers have to show a token, and which ones are good here.
 *
 * @param hidesUnscoped whether what needs more scopes than a caller has is hidden from it, rather than asked for when it is called
 * @param keepsGranted  whether clients that are asked for more scopes are told to keep those that they have
 */
public record Authorization(Mode mode, Resource resource, Tokens tokens, boolean hidesUnscoped, boolean keepsGranted) {
    /** A scope by which a client asks for a token that renews others: it is no business of ours. */
    public static final String OFFLINE_ACCESS = "offline_access";

    /** Nobody is asked for a token. */
    public static final Authorization OFF = new Authorization(Mode.OFF, Resource.UNNAMED, Tokens.NONE, true);

    /** With clients that are told to keep the scopes they have. */
    public Authorization(Mode mode, Resource resource, Tokens tokens, boolean hidesUnscoped) {
        this(mode, resource, tokens, hidesUnscoped, true);
    }

    /** Who is served. */
    public enum Mode {
        /** Anybody; whom the container knows by its own means is known here, too. */
        OFF,
        /** Those who show a token. */
        REQUIRED,
        /** Anybody; who shows no token sees only what says that everybody may. */
        OPTIONAL
    }

    /**
     * What clients learn of the endpoint as something that tokens are made for.
     *
     * @param uri            its name, which stands in tokens
     * @param metadata       where clients read all this
     * @param servers        who makes the tokens
     * @param scopes         those that clients ask for to begin with
     * @param serverMetadata where the oldest clients are sent that look for the authorization server here; empty for nowhere
     * @param scopePrefix    what clients write before a scope when they ask for it, where tokens have it without that
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

        /** The scopes as clients ask for them. */
        public List<String> asked(List<String> held) {
            return scopePrefix.isEmpty() ? held : held.stream().map(scopePrefix::concat).toList();
        }
    }

    /**
     * How tokens are read.
     *
     * @param audiences   one of them has to be in the token
     * @param scopeClaims which claims hold scopes
     * @param implied     the scopes that one scope stands for besides itself
     * @param skew        how far the clocks of this server and of the authorization server may be apart
     */
    public record Tokens(Set<String> audiences, List<String> scopeClaims, Map<String, Set<String>> implied,
            Duration skew) {
        static final Tokens NONE = new Tokens(Set.of(), List.of(), Map.of(), Duration.ZERO);

        public Tokens {
            audiences = audiences.stream().map(ResourceUri::canonical).collect(Collectors.toUnmodifiableSet());
            scopeClaims = List.copyOf(scopeClaims);
            implied = Map.copyOf(implied);
        }

        /** Whether a token for these audiences is one for us. */
        public boolean areFor(Collection<String> given) {
            return given.stream().map(ResourceUri::canonical).anyMatch(audiences::contains);
        }

        /** The scopes and all that they stand for. */
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

    /** Whether the text is one scope as OAuth has it (RFC 6749, 3.3), so that it can stand in a list of them and between quotes. */
    public static boolean isScope(String text) {
        return !text.isEmpty() && text.chars().allMatch(c -> c > ' ' && c <= '~' && c != '"' && c != '\\');
    }

    public boolean isOn() {
        return mode != Mode.OFF;
    }
}
