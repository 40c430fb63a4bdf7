package org.mcpjakarta.client;

import java.net.URI;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * A page to send the user to; see {@link Elicit#url}. A good answer is the address that the user agreed to open.
 *
 * @param id by which {@link ElicitationCompletion} speaks of it later
 */
public record Link(String message, URI page, @Nullable String id) implements Question<URI> {

    public Link {
        Objects.requireNonNull(message, "message");
        boolean web = "https".equalsIgnoreCase(page.getScheme()) || "http".equalsIgnoreCase(page.getScheme());
        if (!web || page.getHost() == null || page.getUserInfo() != null) {
            throw new IllegalArgumentException("The page must be a web address without user name and password");
        }
        if (id != null && id.isBlank()) {
            throw new IllegalArgumentException("The id must not be blank");
        }
    }
}
