package org.mcpjakarta.servlet.stream;

import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;

import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.settings.StreamSettings;
import org.mcpjakarta.sse.Heartbeat;
import org.mcpjakarta.sse.WriterThreads;

/**
 * The heartbeat and the writer threads. All servers of an application share them, so that another server takes no further threads and
 * memory. Runs while at least one of the servers does.
 */
public final class StreamRuntime {
    /** How many ticks the heartbeat has within the shortest time that it watches. */
    private static final int TICKS = 4;
    private static final Duration LONGEST_TICK = Duration.ofSeconds(1);
    private static final Duration LAST_WRITES = Duration.ofSeconds(2);

    private final Heartbeat heartbeat;
    private final WriterThreads pumps = new WriterThreads();
    private final Set<Object> users = new HashSet<>();

    private StreamRuntime(Duration tick) {
        heartbeat = new Heartbeat(tick);
    }

    /** @param engines of all servers, at least one */
    public static StreamRuntime of(Collection<McpEngine> engines) {
        Duration tick = engines.stream().map(engine -> engine.settings().streams().wire()).flatMap(StreamRuntime::times)
                .map(time -> time.dividedBy(TICKS)).reduce(LONGEST_TICK, StreamRuntime::shorter);
        return new StreamRuntime(tick);
    }

    private static Stream<Duration> times(StreamSettings.Wire wire) {
        return Stream.of(wire.heartbeat(), wire.writeDeadline());
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    Heartbeat heartbeat() {
        return heartbeat;
    }

    WriterThreads pumps() {
        return pumps;
    }

    public synchronized void startFor(Object user) {
        if (users.isEmpty()) {
            heartbeat.start();
        }
        users.add(user);
    }

    public synchronized void stopFor(Object user) {
        users.remove(user);
        if (users.isEmpty()) {
            // Streams that were ended get a moment to write their last events, even if the container has yet to report them as ready.
            heartbeat.awaitEnd(LAST_WRITES);
            pumps.close();
            heartbeat.close();
        }
    }
}
