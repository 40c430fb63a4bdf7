package org.mcpjakarta.apps;

import java.util.List;

import org.mcpjakarta.McpRequest;

/** What clients say about pages. */
public final class Apps {
    /** The identifier of the extension. */
    public static final String EXTENSION = "io.modelcontextprotocol/ui";
    /** The MIME type of pages. */
    public static final String MIME_TYPE = "text/html;profile=mcp-app";

    private Apps() {}

    /** The MIME types of the pages that the client shows; empty if it does not show pages, or does not say so. */
    public static List<String> mimeTypes(McpRequest request) {
        return request.extensionSettings(EXTENSION).get("mimeTypes") instanceof List<?> types
                ? types.stream().filter(String.class::isInstance).map(String.class::cast).toList()
                : List.of();
    }

    /** Whether the client has declared that it shows pages such as those of {@link AppPage}. */
    public static boolean areShown(McpRequest request) {
        return mimeTypes(request).contains(MIME_TYPE);
    }
}
