package org.mcpjakarta.servlet.header;

import java.util.Locale;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.rpc.RpcError;

/** Checks the content type of requests, and the content types that a client accepts. */
public final class MediaTypes {
    private static final String JSON = "application/json";
    private static final String USUAL_ACCEPT = "application/json, text/event-stream";

    private MediaTypes() {}

    /** Whether it is what nearly all clients send, which need not be parsed. */
    static boolean isUsual(@Nullable String accept) {
        return USUAL_ACCEPT.equals(accept);
    }

    /** A client has to accept JSON and event streams, since the server chooses between them only while it serves the call. */
    public static void requireAcceptable(@Nullable String accept) {
        boolean both = accept != null
                && (isUsual(accept)
                        || accepts(accept, "application", "json") && accepts(accept, "text", "event-stream"));
        if (!both) {
            throw new Rejection(406,
                    RpcError.invalidRequest("The header Accept must list application/json and text/event-stream"));
        }
    }

    /** Whether a client that accepts both without weights names event streams first. It is taken to prefer them. */
    public static boolean prefersEventStream(@Nullable String accept) {
        if (accept == null || isUsual(accept) || accept.indexOf(';') >= 0) {
            return false;
        }
        String lower = accept.toLowerCase(Locale.ROOT);
        int stream = lower.indexOf("text/event-stream");
        return stream >= 0 && stream < lower.indexOf("application/json");
    }

    /** A client that listens has to accept event streams. */
    public static void requireEventStream(@Nullable String accept) {
        if (accept == null || !accepts(accept, "text", "event-stream")) {
            throw new Rejection(406, RpcError.invalidRequest("The header Accept must list text/event-stream"));
        }
    }

    /** Any web page may send a form or plain text without a CORS preflight, but not JSON. */
    public static void requireJson(@Nullable String contentType) {
        if (JSON.equals(contentType)) {
            return;
        }
        String type = contentType == null
                ? ""
                : contentType.toLowerCase(Locale.ROOT).replace(" ", "").replace("\"", "");
        boolean json = type.equals(JSON) || type.equals("application/json;charset=utf-8");
        if (!json) {
            throw new Rejection(415, RpcError.invalidRequest("The content type must be application/json in UTF-8"));
        }
    }

    private static boolean accepts(String accept, String type, String subtype) {
        int best = -1;
        boolean accepted = false;
        for (String range : accept.toLowerCase(Locale.ROOT).split(",")) {
            String[] parts = range.split(";", -1);
            int precision = precision(parts[0].strip(), type, subtype);
            // The most precise range decides: "*/*, text/event-stream;q=0" refuses event streams.
            if (precision > best) {
                best = precision;
                accepted = !isRefused(parts);
            }
        }
        return accepted;
    }

    private static int precision(String range, String type, String subtype) {
        if (range.equals(type + "/" + subtype)) {
            return 2;
        }
        return range.equals(type + "/*") ? 1 : range.equals("*/*") ? 0 : -1;
    }

    /** Whether the parameters, which follow the first part, contain a weight of zero. */
    public static boolean isRefused(String[] parts) {
        for (int i = 1; i < parts.length; i++) {
            String parameter = parts[i].strip();
            if (parameter.startsWith("q=") && parameter.substring(2).chars().allMatch(c -> c == '0' || c == '.')) {
                return true;
            }
        }
        return false;
    }
}
