package org.mcpjakarta.core.report;

import java.util.Optional;

import org.jspecify.annotations.Nullable;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;

/**
 * The trace that a call belongs to, as defined by W3C Trace Context. A malformed one is treated as absent: tracing never decides
 * whether a call is served.
 */
public record CallTrace(String traceparent, @Nullable String tracestate, @Nullable String baggage) {
    private static final int LENGTH = 55;
    private static final int LONGEST = 8_192;

    public static Optional<CallTrace> from(JsonObject meta) {
        String parent = text(meta, "traceparent");
        if (parent == null || !isTraceparent(parent)) {
            return Optional.empty();
        }
        return Optional.of(new CallTrace(parent, text(meta, "tracestate"), text(meta, "baggage")));
    }

    // Applications copy these values to headers of other requests, so characters that could end a header are not allowed.
    private static @Nullable String text(JsonObject meta, String name) {
        return meta.get(name) instanceof JsonString text && text.getString().length() <= LONGEST
                && text.getString().chars().allMatch(c -> c >= ' ' && c <= '~')
                        ? text.getString()
                        : null;
    }

    // version "-" trace-id "-" parent-id "-" flags; versions after 00 may append more, and ff is never valid.
    private static boolean isTraceparent(String text) {
        if (text.length() < LENGTH || text.charAt(2) != '-' || text.charAt(35) != '-' || text.charAt(52) != '-') {
            return false;
        }
        boolean lengthFits = text.length() == LENGTH || !text.startsWith("00") && text.charAt(LENGTH) == '-';
        return lengthFits && !text.startsWith("ff") && isHex(text, 0, 2) && isHex(text, 3, 35) && isHex(text, 36, 52)
                && isHex(text, 53, 55)
                && !isZero(text, 3, 35) && !isZero(text, 36, 52);
    }

    private static boolean isHex(String text, int from, int to) {
        return text.substring(from, to).chars().allMatch(c -> c >= '0' && c <= '9' || c >= 'a' && c <= 'f');
    }

    private static boolean isZero(String text, int from, int to) {
        return text.substring(from, to).chars().allMatch(c -> c == '0');
    }
}
