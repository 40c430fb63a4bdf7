package org.mcpjakarta.console;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.session.Authorization;

/** What the page may do in a browser ({@code Content-Security-Policy}): run its own files, and talk to its own server. */
final class ContentPolicy {
    private ContentPolicy() {}

    /** Also to the authorization servers, where the page gets its tokens. */
    static String of(Authorization authorization) {
        List<String> servers = authorization.isOn() ? authorization.resource().servers() : List.of();
        String origins = servers.stream().map(ContentPolicy::origin).filter(Objects::nonNull).distinct()
                .map(origin -> " " + origin).collect(Collectors.joining());
        return "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src data:;"
                + " connect-src 'self'" + origins + "; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    }

    private static @Nullable String origin(String server) {
        try {
            URI uri = new URI(server);
            String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
            if (uri.getHost() == null || !scheme.equals("https") && !scheme.equals("http")) {
                return null;
            }
            return scheme + "://" + uri.getHost() + (uri.getPort() < 0 ? "" : ":" + uri.getPort());
        } catch (URISyntaxException e) {
            return null;
        }
    }
}
