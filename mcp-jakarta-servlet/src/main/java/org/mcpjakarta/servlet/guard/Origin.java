package org.mcpjakarta.servlet.guard;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The origin of a web page: scheme, host and port, normalized so that the same origins are equal. */
record Origin(String scheme, String host, int port) {
    /** Empty if the text is not an origin. That includes {@code null}, which browsers send for pages without one. */
    static Optional<Origin> parse(String text) {
        try {
            URI uri = new URI(text);
            if (uri.getScheme() == null || uri.getHost() == null || !isBare(uri)) {
                return Optional.empty();
            }
            String scheme = uri.getScheme().toLowerCase(Locale.ROOT);
            int port = uri.getPort() >= 0
                    ? uri.getPort()
                    : scheme.equals("https") ? 443 : scheme.equals("http") ? 80 : -1;
            return Optional.of(new Origin(scheme, uri.getHost().toLowerCase(Locale.ROOT), port));
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    /** The origins among the texts. */
    static Set<Origin> all(Collection<String> texts) {
        return texts.stream().map(Origin::parse).flatMap(Optional::stream).collect(Collectors.toUnmodifiableSet());
    }

    boolean isLoopback() {
        return (scheme.equals("http") || scheme.equals("https")) && Loopback.isName(host);
    }

    private static boolean isBare(URI uri) {
        return uri.getUserInfo() == null && (uri.getRawPath() == null || uri.getRawPath().isEmpty())
                && uri.getRawQuery() == null
                && uri.getRawFragment() == null;
    }
}
