package org.mcpjakarta.skills;

import java.util.Locale;
import java.util.Map;

/** The MIME types of files, by the ends of their names. */
final class FileTypes {
    private static final Map<String, String> TYPES = Map.ofEntries(Map.entry("md", "text/markdown"),
            Map.entry("markdown", "text/markdown"), Map.entry("txt", "text/plain"),
            Map.entry("json", "application/json"), Map.entry("yaml", "application/yaml"),
            Map.entry("yml", "application/yaml"), Map.entry("py", "text/x-python"), Map.entry("sh", "application/x-sh"),
            Map.entry("bash", "application/x-sh"), Map.entry("js", "text/javascript"),
            Map.entry("mjs", "text/javascript"), Map.entry("ts", "text/typescript"), Map.entry("html", "text/html"),
            Map.entry("css", "text/css"), Map.entry("csv", "text/csv"), Map.entry("xml", "application/xml"),
            Map.entry("svg", "image/svg+xml"), Map.entry("png", "image/png"), Map.entry("jpg", "image/jpeg"),
            Map.entry("jpeg", "image/jpeg"), Map.entry("gif", "image/gif"), Map.entry("webp", "image/webp"),
            Map.entry("pdf", "application/pdf"));

    private FileTypes() {}

    /** @param isText whether its bytes are sent as text */
    static String of(String name, boolean isText) {
        int dot = name.lastIndexOf('.');
        return TYPES.getOrDefault(name.substring(dot + 1).toLowerCase(Locale.ROOT),
                isText ? "text/plain" : "application/octet-stream");
    }
}
