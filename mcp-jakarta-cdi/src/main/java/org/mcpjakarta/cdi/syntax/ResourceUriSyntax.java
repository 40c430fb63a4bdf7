package org.mcpjakarta.cdi.syntax;

import java.net.URI;
import java.net.URISyntaxException;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.template.UriText;

/** Checks the URIs that the application gives to resources. */
public final class ResourceUriSyntax {
    private ResourceUriSyntax() {}

    /** What is wrong with the URI, as the rest of a sentence; null if it is valid. */
    public static @Nullable String problem(String uri) {
        String problem = UriText.problem(uri);
        return problem != null ? problem : isUri(uri) ? null : "is not a URI by RFC 3986";
    }

    /** The same for a template: each variable is replaced by plain text before the check. */
    public static @Nullable String problemOfTemplate(String template) {
        return problem(template.replaceAll("\\{[^{}]*}", "x"));
    }

    private static boolean isUri(String text) {
        try {
            new URI(text);
            return true;
        } catch (URISyntaxException e) {
            return false;
        }
    }
}
