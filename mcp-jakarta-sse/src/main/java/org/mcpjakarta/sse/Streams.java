package org.mcpjakarta.sse;

import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import org.jspecify.annotations.Nullable;

/**
 * The streams that clients can come back to, each known to its owner alone: another owner's stream is as unknown as one that never
 * was. A stream that has ended lingers for a while, since its last words may not have arrived. Safe for use by many threads.
 */
public final class Streams {
    private static final int ID_BYTES = 12;

    private final Map<String, Map<String, Kept>> byOwner = new ConcurrentHashMap<>();
    private final SecureRandom random = new SecureRandom();
    private final Base64.Encoder encoder = Base64.getUrlEncoder().withoutPadding();
    private final InstantSource clock;
    private final Limits limits;

    /**
     * @param log      how much of one stream is kept
     * @param perOwner how many streams an owner may have; the oldest that has ended makes room
     * @param linger   how long a stream that has ended is kept
     */
    public record Limits(StreamLog.Limits log, int perOwner, Duration linger) {
        public static final Limits DEFAULT = new Limits(StreamLog.Limits.DEFAULT, 16, Duration.ofMinutes(5));
    }

    /** @param ended when the stream was first seen to have ended */
    private record Kept(StreamLog log, @Nullable Instant ended) {}

    public Streams(InstantSource clock, Limits limits) {
        this.clock = clock;
        this.limits = limits;
    }

    /** A new stream; none if the owner has too many that are still open. */
    public Optional<StreamLog> open(String owner) {
        StreamLog log = new StreamLog(mint(), limits.log());
        Map<String, Kept> own = byOwner.computeIfAbsent(owner, first -> new LinkedHashMap<>());
        synchronized (own) {
            sweep(own);
            if (own.size() >= limits.perOwner() && !dropOldestEnded(own)) {
                return Optional.empty();
            }
            own.put(log.id(), new Kept(log, null));
        }
        return Optional.of(log);
    }

    public Optional<StreamLog> find(String owner, String id) {
        Map<String, Kept> own = byOwner.get(owner);
        if (own == null) {
            return Optional.empty();
        }
        synchronized (own) {
            sweep(own);
            return Optional.ofNullable(own.get(id)).map(Kept::log);
        }
    }

    /** The owner is gone, and with it all its streams, which end. */
    public void drop(String owner) {
        Map<String, Kept> own = byOwner.remove(owner);
        if (own != null) {
            synchronized (own) {
                own.values().forEach(kept -> kept.log().complete());
            }
        }
    }

    public Set<String> owners() {
        return Set.copyOf(byOwner.keySet());
    }

    private void sweep(Map<String, Kept> own) {
        Instant now = clock.instant();
        own.replaceAll(
                (id, kept) -> kept.ended() == null && kept.log().isComplete() ? new Kept(kept.log(), now) : kept);
        own.values().removeIf(kept -> kept.ended() != null && !kept.ended().plus(limits.linger()).isAfter(now));
    }

    private static boolean dropOldestEnded(Map<String, Kept> own) {
        for (Iterator<Kept> all = own.values().iterator(); all.hasNext();) {
            if (all.next().log().isComplete()) {
                all.remove();
                return true;
            }
        }
        return false;
    }

    private String mint() {
        byte[] bytes = new byte[ID_BYTES];
        random.nextBytes(bytes);
        return encoder.encodeToString(bytes);
    }
}
