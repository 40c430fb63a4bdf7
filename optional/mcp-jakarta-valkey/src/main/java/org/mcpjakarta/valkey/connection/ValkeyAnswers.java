package org.mcpjakarta.valkey.connection;

import java.util.List;

import io.valkey.util.SafeEncoder;

import org.jspecify.annotations.Nullable;

/** Reads what the server answers: numbers, bytes, and lists of them. */
public final class ValkeyAnswers {
    private ValkeyAnswers() {}

    public static List<?> list(@Nullable Object answer) {
        return answer instanceof List<?> list ? list : List.of();
    }

    public static byte[] bytes(@Nullable Object answer) {
        return answer instanceof byte[] bytes ? bytes : new byte[0];
    }

    public static String text(@Nullable Object answer) {
        return SafeEncoder.encode(bytes(answer));
    }

    /** A number, or a text that is one; 0 if there is nothing. */
    public static long number(@Nullable Object answer) {
        return answer instanceof Long number ? number : answer == null ? 0 : Long.parseLong(text(answer));
    }
}
