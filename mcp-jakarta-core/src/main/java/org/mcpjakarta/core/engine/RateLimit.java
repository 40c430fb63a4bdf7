package org.mcpjakarta.core.engine;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.TokenBucket;
import org.mcpjakarta.core.session.Session;

/**
 * How often a client may call. Each session has its own measure; calls that stand on their own cannot be told apart, so they share a
 * larger one. Safe for use by many threads.
 */
final class RateLimit {
    private static final int SECONDS_AT_ONCE = 2;
    private static final int STANDALONE_CLIENTS = 20;
    private static final int MOST_SESSIONS = 10_000;

    private final int perSecond;
    private final LongSupplier nanos;
    private final TokenBucket standalone;
    private final Map<String, TokenBucket> sessions = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        // The one not heard of for the longest time would have its full measure again anyway.
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, TokenBucket> eldest) {
            return size() > MOST_SESSIONS;
        }
    };

    RateLimit(int perSecond, LongSupplier nanos) {
        this.perSecond = perSecond;
        this.nanos = nanos;
        this.standalone = bucket(perSecond * STANDALONE_CLIENTS);
    }

    boolean admits(Call call) {
        Session session = call.session();
        return (session == null ? standalone : ofSession(session.id())).tryTake();
    }

    private TokenBucket ofSession(String id) {
        synchronized (sessions) {
            return sessions.computeIfAbsent(id, key -> bucket(perSecond));
        }
    }

    private TokenBucket bucket(int rate) {
        return new TokenBucket(rate, (double) rate * SECONDS_AT_ONCE, nanos);
    }
}
