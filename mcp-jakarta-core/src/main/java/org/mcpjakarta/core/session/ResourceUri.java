package org.mcpjakarta.core.session;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;

/** The name of something that tokens are made for, in the one form in which two of them are compared. */
public final class ResourceUri {
    private ResourceUri() {}

    /** Scheme and host in lower case, and no slash where there is no path; what is no such address stays as it is. */
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
