package org.mcpjakarta.benchmarks.run;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

/** What is asked of every subject, and how often before it is measured. */
enum Case {
    // In servers of its own.
    FIND_FREE("tools/call", "findFree", Texts.SEARCH, false, 60_000, 16),
    // Before the others, as some servers have a list of tools for each session: as long as there are few.
    LIST("tools/list", null, "", false, 200_000, 16),
    ECHO("tools/call", "echo", Texts.ECHO, false, 600_000, 64),
    ECHO_STATELESS("tools/call", "echo", Texts.ECHO, true, 400_000, 64),
    RECORD("tools/call", "bill", Texts.ORDER, false, 120_000, 64),
    RECORD_STATELESS("tools/call", "bill", Texts.ORDER, true, 120_000, 64),
    HANDSHAKE("initialize", null, "", false, 50_000, 16),
    MEGABYTE("tools/call", "echo", Texts.MEGABYTE, false, 2_000, 4),
    PROGRESS("tools/call", "steps", "{}", false, 200_000, 16);

    /** How many tools there are beside those that are called, when they are listed. */
    static final int LISTED = 500;

    private static final class Texts {
        private static final String ECHO = "{\"text\":\"The quick brown fox jumps over the lazy dog\"}";
        private static final String ORDER = """
                {"order":{"customer":"Ada","day":"2026-11-01","items":[{"name":"pen","count":2,"price":9.5},\
                {"name":"ink","count":1,"price":4.25}]}}""";
        private static final String SEARCH = "{\"day\":\"2099-03-31\",\"seats\":4}";
        private static final String MEGABYTE = "{\"text\":\"The quick brown fox" + "x".repeat(1_000_000) + "\"}";
    }

    /** What {@link #FIND_FREE} is as a request to the REST API of the sample. */
    static final String SEARCH_PATH = "/api/rooms/free?day=2099-03-31&seats=4";

    private final String method;
    private final @Nullable String tool;
    private final String arguments;
    private final boolean stateless;
    private final long warm;
    private final int connections;

    Case(String method, @Nullable String tool, String arguments, boolean stateless, long warm, int connections) {
        this.method = method;
        this.tool = tool;
        this.arguments = arguments;
        this.stateless = stateless;
        this.warm = warm;
        this.connections = connections;
    }

    static Case named(String label) {
        return Arrays.stream(values()).filter(work -> work.label().equals(label)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "No case " + label + "; there are " + Arrays.stream(values()).map(Case::label).toList()));
    }

    String label() {
        return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }

    String method() {
        return method;
    }

    Optional<String> tool() {
        return Optional.ofNullable(tool);
    }

    String arguments() {
        return arguments;
    }

    /** A header that allows what is long to be compressed. */
    String codings() {
        return this == LIST ? "Accept-Encoding: gzip, deflate\r\n" : "";
    }

    boolean isStateless() {
        return stateless;
    }

    /** How many requests a server gets before it is measured, at most. */
    long warm() {
        return warm;
    }

    /** How many connections it is measured with, unless several numbers are compared. */
    int connections() {
        return connections;
    }

    List<Integer> manyConnections() {
        return this == ECHO || this == ECHO_STATELESS ? List.of(1, 16, 64, 256) : List.of(connections);
    }

    /** A handshake gives each client something of its own. */
    boolean hasConstantAnswer() {
        return this != HANDSHAKE;
    }

    /** What the beginning of every right answer has in it. */
    byte[] piece() {
        return Wire.bytes(switch (this) {
            case ECHO, ECHO_STATELESS, MEGABYTE -> "The quick brown fox";
            case RECORD, RECORD_STATELESS -> "23.25";
            case FIND_FREE -> "Cedar";
            case LIST -> "\"inputSchema\"";
            case HANDSHAKE -> "\"protocolVersion\"";
            case PROGRESS -> "notifications/progress";
        });
    }
}
