package org.mcpjakarta.core.revision;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The dated revisions of the Model Context Protocol, oldest first, with the facts that differ between them. */
public enum Revision {
    V2024_11_05("2024-11-05"),
    V2025_03_26("2025-03-26"),
    V2025_06_18("2025-06-18"),
    V2025_11_25("2025-11-25"),
    V2026_07_28("2026-07-28");

    public static final Revision NEWEST = values()[values().length - 1];

    private static final Map<String, Revision> BY_DATE = Stream.of(values())
            .collect(Collectors.toMap(Revision::date, revision -> revision));

    private final String date;

    Revision(String date) {
        this.date = date;
    }

    /** The name of the revision on the wire. */
    public String date() {
        return date;
    }

    public static Optional<Revision> find(String date) {
        return Optional.ofNullable(BY_DATE.get(date));
    }

    /** Whether a client sends its profile with every request instead of once at the start of a session. */
    public boolean isStateless() {
        return !isBefore(V2026_07_28);
    }

    /** Whether client and server can tell each other of extensions. */
    public boolean hasExtensions() {
        return !isBefore(V2025_11_25);
    }

    /** Whether one body may contain several messages; only one revision allows that. */
    public boolean allowsBatches() {
        return this == V2025_03_26;
    }

    /** Whether HTTP requests name the revision in a header. A header with an older revision is treated like a missing header. */
    public boolean hasVersionHeader() {
        return !isBefore(V2025_06_18);
    }

    /** Whether a stream begins with a priming event, whose id is the position from which the client can resume the stream. */
    public boolean primesStreams() {
        return this == V2025_11_25;
    }

    /** Whether clients declare that they support {@code includeContext}. In older revisions, servers just try. */
    public boolean announcesContext() {
        return !isBefore(V2025_11_25);
    }

    public boolean isBefore(Revision other) {
        return compareTo(other) < 0;
    }
}
