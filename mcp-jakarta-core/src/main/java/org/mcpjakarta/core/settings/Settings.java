package org.mcpjakarta.core.settings;

import java.time.Duration;
import java.util.Set;

import org.mcpjakarta.core.ask.Patience;
import org.mcpjakarta.core.json.JsonLimits;
import org.mcpjakarta.core.limit.Budget;
import org.mcpjakarta.core.limit.Rates;
import org.mcpjakarta.core.result.CachePolicy;
import org.mcpjakarta.core.revision.Revisions;
import org.mcpjakarta.core.seal.StateKeys;
import org.mcpjakarta.core.session.Authorization;
import org.mcpjakarta.core.session.SessionLimits;
import org.mcpjakarta.core.task.Tasks;

/**
 * Everything that an operator can set, with safe defaults.
 *
 * @param cache   how long lists, and resources without their own setting, may be cached
 * @param streams how streams are kept and written
 * @param httpSse whether the old HTTP+SSE transport is served, too
 * @param threads where the application's methods run
 * @param diagnostics what developers and operators can look at
 */
public record Settings(String path, ServerIdentity server, Revisions revisions, Limits limits, Access access,
        Asking asking, CachePolicy cache, Authorization authorization, StreamSettings streams, boolean httpSse,
        Threads threads, Diagnostics diagnostics) {
    /**
     * @param pageSize how many entries one page of a list holds
     * @param memory   how many bytes this node keeps for clients
     */
    public record Limits(Bodies bodies, SessionLimits sessions, int pageSize, Requests requests, Rates rates,
            Tasks.Limits tasks, long memory) {
        public static final Limits DEFAULT = new Limits(Bodies.DEFAULT, SessionLimits.DEFAULT, 100, Requests.DEFAULT,
                Rates.DEFAULT, Tasks.Limits.DEFAULT, Budget.defaultBytes());

        public Limits {
            if (pageSize < 1 || memory < 1) {
                throw new IllegalArgumentException("Limits must be positive");
            }
        }

        public Limits withBodies(Bodies changed) {
            return new Limits(changed, sessions, pageSize, requests, rates, tasks, memory);
        }

        public Limits withSessions(SessionLimits changed) {
            return new Limits(bodies, changed, pageSize, requests, rates, tasks, memory);
        }

        public Limits withPageSize(int changed) {
            return new Limits(bodies, sessions, changed, requests, rates, tasks, memory);
        }

        public Limits withRequests(Requests changed) {
            return new Limits(bodies, sessions, pageSize, changed, rates, tasks, memory);
        }

        public Limits withRates(Rates changed) {
            return new Limits(bodies, sessions, pageSize, requests, changed, tasks, memory);
        }

        public Limits withMemory(long changed) {
            return new Limits(bodies, sessions, pageSize, requests, rates, tasks, changed);
        }

        public Limits withTasks(Tasks.Limits changed) {
            return new Limits(bodies, sessions, pageSize, requests, rates, changed, memory);
        }
    }

    /**
     * Limits of HTTP bodies.
     *
     * @param bytes         the largest size of a request
     * @param time          how long a request body may take to arrive
     * @param responseBytes the largest size of a response
     */
    public record Bodies(int bytes, Duration time, int responseBytes) {
        public static final Bodies DEFAULT = new Bodies(4 << 20, Duration.ofSeconds(30), 16 << 20);

        public Bodies {
            if (bytes < 1 || responseBytes < 1 || time.isNegative() || time.isZero()) {
                throw new IllegalArgumentException("Limits must be positive");
            }
        }

        /** The time grows with the size, so that a client that may send more than usual does not have to send it faster. */
        public static Bodies of(int bytes, int responseBytes) {
            Duration time = DEFAULT.time.multipliedBy(bytes).dividedBy(DEFAULT.bytes);
            return new Bodies(bytes, bytes > DEFAULT.bytes ? time : DEFAULT.time, responseBytes);
        }

        /** The limits of the JSON in a request. A larger body may hold more values, and longer strings. */
        public JsonLimits json() {
            JsonLimits usual = JsonLimits.DEFAULT;
            return bytes > DEFAULT.bytes
                    ? new JsonLimits(usual.depth(), usual.members(), grown(usual.nodes()), grown(usual.string()))
                    : usual;
        }

        private int grown(int limit) {
            return (int) ((long) limit * bytes / DEFAULT.bytes);
        }
    }

    /**
     * How many requests may run at once, and for how long.
     *
     * @param max        in total
     * @param perSession of one session
     * @param perOwner   of one known owner
     * @param timeout    how long a request may run
     * @param drain      how long a request may still run when the server stops
     */
    public record Requests(int max, int perSession, int perOwner, Duration timeout, Duration drain) {
        private static final int SHARE = 4;
        public static final Requests DEFAULT = of(1_000, 256, Duration.ofMinutes(30), Duration.ofSeconds(10));

        public Requests {
            if (max < 1 || perSession < 1 || perOwner < 1 || timeout.isNegative() || timeout.isZero()
                    || drain.isNegative()) {
                throw new IllegalArgumentException("Limits must be positive");
            }
        }

        public Requests(int max, int perSession, int perOwner) {
            this(max, perSession, perOwner, DEFAULT.timeout());
        }

        public Requests(int max, int perSession, int perOwner, Duration timeout) {
            this(max, perSession, perOwner, timeout, DEFAULT.drain());
        }

        /** A session may have a quarter of what its owner may have. */
        public static Requests of(int max, int perOwner, Duration timeout, Duration drain) {
            return new Requests(max, Math.max(1, perOwner / SHARE), perOwner, timeout, drain);
        }

        public Requests withDrain(Duration changed) {
            return new Requests(max, perSession, perOwner, timeout, changed);
        }
    }

    /**
     * Which web pages and which host names of this server are trusted. Empty sets trust this machine only.
     *
     * @param origins origins of web pages that may call the endpoint, such as {@code https://app.example.com}
     * @param hosts   host names that requests may use when the endpoint listens on a loopback address
     * @param cors    whether browsers let pages of those origins read the responses
     */
    public record Access(Set<String> origins, Set<String> hosts, boolean cors) {
        public static final Access LOOPBACK = new Access(Set.of(), Set.of());

        public Access(Set<String> origins, Set<String> hosts) {
            this(origins, hosts, false);
        }

        public Access {
            origins = Set.copyOf(origins);
            hosts = Set.copyOf(hosts);
        }
    }

    /**
     * How clients are asked during a call.
     *
     * @param keys     protect the request states that clients carry from one round of a call to the next
     * @param ttl      how long a request state is valid, and thus how long a client may take for a round
     * @param patience how long the server waits for an answer of a session's client
     * @param pings    how often listening clients get a ping; zero for never
     */
    public record Asking(StateKeys keys, Duration ttl, Patience patience, Duration pings) {
        public static final Duration TIMEOUT = Duration.ofMinutes(5);

        public Asking {
            if (ttl.isNegative() || ttl.isZero() || pings.isNegative()) {
                throw new IllegalArgumentException("The time for a round must be positive");
            }
        }

        /** With a random key of this process. */
        public static Asking standard() {
            return of(StateKeys.random(), TIMEOUT, Duration.ZERO);
        }

        /** The client of a session gets three times the timeout if it reports progress; a stateless client gets twice the timeout. */
        public static Asking of(StateKeys keys, Duration timeout, Duration pings) {
            return new Asking(keys, timeout.multipliedBy(2), new Patience(timeout, timeout.multipliedBy(3)), pings);
        }
    }

    /** The threads on which the methods of the application run. */
    public enum Threads {
        /** On the container's threads that received the requests. */
        REQUEST,
        /** On threads of their own, from a pool. */
        POOL,
        /** On virtual threads, which need Java 21. */
        VIRTUAL
    }

    /** With a random key of this process for request states, without caching, and without authorization. */
    public Settings(String path, ServerIdentity server, Revisions revisions, Limits limits, Access access) {
        this(path, server, revisions, limits, access, Asking.standard(), CachePolicy.NONE, Authorization.OFF,
                StreamSettings.DEFAULT, true, Threads.REQUEST, Diagnostics.OFF);
    }

    public Settings withAsking(Asking changed) {
        return new Settings(path, server, revisions, limits, access, changed, cache, authorization, streams, httpSse,
                threads, diagnostics);
    }

    public Settings withLimits(Limits changed) {
        return new Settings(path, server, revisions, changed, access, asking, cache, authorization, streams, httpSse,
                threads, diagnostics);
    }

    public Settings withCache(CachePolicy changed) {
        return new Settings(path, server, revisions, limits, access, asking, changed, authorization, streams, httpSse,
                threads, diagnostics);
    }

    public Settings withAuthorization(Authorization changed) {
        return new Settings(path, server, revisions, limits, access, asking, cache, changed, streams, httpSse,
                threads, diagnostics);
    }

    public Settings withStreams(StreamSettings changed) {
        return new Settings(path, server, revisions, limits, access, asking, cache, authorization, changed, httpSse,
                threads, diagnostics);
    }

    public Settings withHttpSse(boolean changed) {
        return new Settings(path, server, revisions, limits, access, asking, cache, authorization, streams, changed,
                threads, diagnostics);
    }

    public Settings withThreads(Threads changed) {
        return new Settings(path, server, revisions, limits, access, asking, cache, authorization, streams, httpSse,
                changed, diagnostics);
    }

    public Settings withDiagnostics(Diagnostics changed) {
        return new Settings(path, server, revisions, limits, access, asking, cache, authorization, streams, httpSse,
                threads, changed);
    }

    /** The HTTP+SSE transport needs a revision with sessions. */
    public boolean servesHttpSse() {
        return httpSse && revisions.haveSessions();
    }

    public static Settings of(ServerIdentity server) {
        return new Settings("/mcp", server, Revisions.all(), Limits.DEFAULT, Access.LOOPBACK);
    }
}
