package org.mcpjakarta.valkey.connection;

import java.util.List;

import io.valkey.exceptions.JedisDataException;

/** What may be said about failures: nothing that repeats a key, content or a password. */
public final class ValkeyFailures {
    /** Codes that some servers put into the middle of a text if the error is that of a script. */
    private static final List<String> WITHIN = List.of("READONLY", "OOM", "NOPERM", "MISCONF", "NOREPLICAS",
            "WRONGTYPE");

    private ValkeyFailures() {}

    /** The code of an error of the server. The rest of its text may repeat what was sent. */
    static String code(JedisDataException e) {
        String text = String.valueOf(e.getMessage());
        String word = text.split(" ", 2)[0];
        return word.matches("[A-Z]{2,20}") && !word.equals("ERR")
                ? word
                : WITHIN.stream().filter(text::contains).findFirst().orElse("ERR");
    }

    /** Why there is no connection, for the log. */
    public static String reason(Throwable e) {
        if (e instanceof JedisDataException refused) {
            return "error " + code(refused);
        }
        Throwable deepest = e;
        while (deepest.getCause() != null || deepest.getSuppressed().length > 0) {
            deepest = deepest.getCause() != null ? deepest.getCause() : deepest.getSuppressed()[0];
        }
        return deepest instanceof JedisDataException refused ? "error " + code(refused) : deepest.toString();
    }
}
