package org.mcpjakarta.servlet.header;

import java.util.Locale;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.rpc.RpcError;

/** The content types that may come in, and those a client must be ready to get back. */
public final class MediaTypes {
    private static final String JSON = "application/json";
    private static final String USUAL_ACCEPT = "application/json, text/event-stream";

    private MediaTypes() {}

    /** Whether it is what clients send as a rule, and what needs no closer look. */
    static boolean isUsual(@Nullable String accept) {
        return USUAL_ACCEPT.equals(accept);
    }

    /** A client has to take both kinds of answer, since the server chooses between them only while it serves the call. */
    public static void requireAcceptable(@Nullable String accept) {
        boolean both = accept != null
                && (isUsual(accept)
                        || accepts(accept, "application", "json") && accepts(accept, "text", "event-stream"));
        if (!both) {
            throw new Rejection(406,
                    RpcError.invalidRequest("The header Accept must list application/json and text/event-stream"));
        }
    }

    /** A client that takes both kinds alike and names event streams first would rather have these. */
    public static boolean prefersEventStream(@Nullable String accept) {
        if (accept == null || isUsual(accept) || accept.indexOf(';') >= 0) {
            return false;
        }
        String lower = accept.toLowerCase(Locale.ROOT);
        int stream = lower.indexOf("text/event-stream");
        return stream >= 0 && stream < lower.indexOf("application/json");
    }

    /** What listens takes event streams. */
    public static void requireEventStream(@Nullable String accept) {
        if (accept == null || !accepts(accept, "text", "event-stream")) {
            throw new Rejection(406, RpcError.invalidRequest("The header Accept must list text/event-stream"));
        }
    }

    /** A form or plain text could be sent by any web page without asking; JSON cannot. */
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

    /** Whether the parameters, which follow the first part, have a weight of zero. */
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
