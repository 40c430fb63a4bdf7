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

    /** Whether a client says who it is with every request instead of once at the start of a session. */
    public boolean isStateless() {
        return !isBefore(V2026_07_28);
    }

    /** Whether one body may hold several messages; only one revision ever allowed that. */
    public boolean allowsBatches() {
        return this == V2025_03_26;
    }

    /** Whether HTTP requests name the revision in a header. To name an older one there says what leaving the header out says. */
    public boolean hasVersionHeader() {
        return !isBefore(V2025_06_18);
    }

    /** Whether a stream begins by telling the client from where it can be resumed. */
    public boolean primesStreams() {
        return this == V2025_11_25;
    }

    /** Whether clients say that they can give a model context of servers; before, it was worth a try. */
    public boolean announcesContext() {
        return !isBefore(V2025_11_25);
    }

    public boolean isBefore(Revision other) {
        return compareTo(other) < 0;
    }
}
