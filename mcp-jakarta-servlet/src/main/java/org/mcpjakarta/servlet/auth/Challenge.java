package org.mcpjakarta.servlet.auth;

import java.util.List;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.session.Authorization;

/**
 * What {@code WWW-Authenticate} says to a client whose token is missing, bad, or not good enough (RFC 6750, RFC 9728).
 *
 * @param error    what is wrong with the token, or null if there was none: then nothing is wrong yet
 * @param scopes   what to ask the authorization server for
 * @param metadata where the client finds that server
 */
record Challenge(@Nullable String error, List<String> scopes, String metadata) {
    static final String HEADER = "WWW-Authenticate";
    static final String INVALID_REQUEST = "invalid_request";
    static final String INVALID_TOKEN = "invalid_token";
    static final String INSUFFICIENT_SCOPE = "insufficient_scope";

    static Challenge of(@Nullable String error, List<String> scopes, Authorization.Resource resource) {
        return new Challenge(error, resource.asked(scopes), resource.metadata());
    }

    String header() {
        StringBuilder header = new StringBuilder("Bearer ");
        if (error != null) {
            add(header, "error", error);
        }
        if (!scopes.isEmpty()) {
            add(header, "scope", String.join(" ", scopes));
        }
        add(header, "resource_metadata", metadata);
        return header.toString();
    }

    private static void add(StringBuilder header, String name, String value) {
        if (header.charAt(header.length() - 1) == '"') {
            header.append(", ");
        }
        header.append(name).append("=\"").append(escaped(value)).append('"');
    }

    // Nothing that comes from outside is written here; should that change, it must not become a header of its own.
    private static String escaped(String value) {
        if (!value.chars().allMatch(c -> c >= ' ' && c <= '~')) {
            throw new IllegalArgumentException("A challenge is written in printable ASCII");
        }
        return value.replace("\\", "\\\\").replace("\"", "\\\"");
    }
}
