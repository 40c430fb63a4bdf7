package org.mcpjakarta.testkit;

import java.util.Optional;
import java.util.stream.Stream;

/** The revisions of the protocol that the client speaks. */
public enum McpRevision {
    V2024_11_05("2024-11-05"),
    V2025_03_26("2025-03-26"),
    V2025_06_18("2025-06-18"),
    V2025_11_25("2025-11-25"),
    V2026_07_28("2026-07-28");

    /** What clients offer to servers that have sessions. */
    public static final McpRevision NEWEST_WITH_SESSIONS = V2025_11_25;
    /** The newest of all. */
    public static final McpRevision NEWEST = V2026_07_28;
    /** The one that came with HTTP+SSE, and had nothing else. */
    public static final McpRevision OF_HTTP_SSE = V2024_11_05;

    private final String date;

    McpRevision(String date) {
        this.date = date;
    }

    public static Optional<McpRevision> of(String date) {
        return Stream.of(values()).filter(revision -> revision.date.equals(date)).findFirst();
    }

    public String date() {
        return date;
    }

    /** Whether it does without sessions. */
    public boolean isStateless() {
        return this == V2026_07_28;
    }

    public boolean hasProtocolHeader() {
        return compareTo(V2025_06_18) >= 0;
    }

    /** Whether elicitation has modes, forms and pages. */
    public boolean hasModes() {
        return compareTo(V2025_11_25) >= 0;
    }

    @Override
    public String toString() {
        return date;
    }
}
