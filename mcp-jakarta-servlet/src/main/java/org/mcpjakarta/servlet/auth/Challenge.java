package org.mcpjakarta.servlet.auth;

import java.util.List;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.session.Authorization;

/**
 * The content of {@code WWW-Authenticate} for a client whose token is missing, invalid or not sufficient (RFC 6750, RFC 9728).
 *
 * @param error    the error code for the token, or null if the request had none, which is not an error yet
 * @param scopes   the scopes to request from the authorization server
 * @param metadata the URI of the metadata that names that server
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

    // No input of clients is written here. Should that change, it must not be able to inject another header.
    private static String escaped(String value) {
        if (!value.chars().allMatch(c -> c >= ' ' && c <= '~')) {
            throw new IllegalArgumentException("A challenge is written in printable ASCII");
        }
        return value.replace("\\", "\\\\").replace("\"", "\\\"");
    }
}
