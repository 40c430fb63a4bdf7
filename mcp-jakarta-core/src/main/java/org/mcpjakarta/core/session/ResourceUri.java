package org.mcpjakarta.core.session;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;

/** The identifier of a protected resource in canonical form, so that two of them can be compared. */
public final class ResourceUri {
    private ResourceUri() {}

    /** Scheme and host in lower case, without a slash if the path is empty. A text that is not such a URI is returned unchanged. */
    public static String canonical(String text) {
        try {
            URI uri = new URI(text);
            if (uri.getScheme() == null || uri.getHost() == null) {
                return text;
            }
            String head = uri.getScheme() + "://" + uri.getRawAuthority();
            String tail = text.substring(head.length());
            return head.toLowerCase(Locale.ROOT) + (tail.equals("/") ? "" : tail);
        } catch (URISyntaxException e) {
            return text;
        }
    }
}
