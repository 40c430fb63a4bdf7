package org.mcpjakarta.cdi.syntax;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.Icon;

/** Checks icons. */
public final class IconRules {
    private static final Pattern DATA = Pattern.compile("data:image/[^,]{1,100};base64,[A-Za-z0-9+/=]",
            Pattern.CASE_INSENSITIVE);

    private IconRules() {}

    /** What is wrong with the icon, as the rest of a sentence; null if it is valid. */
    public static @Nullable String problem(Icon icon) {
        // The specification tells clients to refuse icons that are neither on the web nor embedded as data.
        if (!isWeb(icon.src()) && !DATA.matcher(icon.src()).lookingAt()) {
            return "that is neither a URL with https or http nor an image in Base64;"
                    + " use one such as data:image/png;base64,…";
        }
        String mimeType = icon.mimeType();
        return mimeType == null || MimeTypeSyntax.isValid(mimeType)
                ? null
                : "with the MIME type \"" + mimeType + "\", which is not valid; write one such as image/png";
    }

    private static boolean isWeb(String source) {
        try {
            URI uri = new URI(source);
            return ("https".equalsIgnoreCase(uri.getScheme()) || "http".equalsIgnoreCase(uri.getScheme()))
                    && uri.getHost() != null;
        } catch (URISyntaxException e) {
            return false;
        }
    }
}
