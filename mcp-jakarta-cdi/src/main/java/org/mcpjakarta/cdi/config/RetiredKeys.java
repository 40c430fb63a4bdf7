package org.mcpjakarta.cdi.config;

import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import org.mcpjakarta.cdi.config.McpConfig.Key;
import org.mcpjakarta.core.json.JsonLimits;
import org.mcpjakarta.core.session.SessionLimits;
import org.mcpjakarta.core.settings.StreamSettings;
import org.mcpjakarta.core.task.Tasks;

/** Keys of earlier versions, each with the key that replaced it or the value that is fixed now. */
final class RetiredKeys {
    private static final Map<String, Object> RETIRED = Map.ofEntries(
            Map.entry("server.shown", true),
            Map.entry("auth.challenge", "union"),
            Map.entry("limits.body-time", Key.LIMITS_BODY_BYTES),
            Map.entry("limits.batch", 100),
            Map.entry("limits.json-depth", JsonLimits.DEFAULT.depth()),
            Map.entry("limits.json-members", JsonLimits.DEFAULT.members()),
            Map.entry("limits.json-nodes", Key.LIMITS_BODY_BYTES),
            Map.entry("limits.json-string", Key.LIMITS_BODY_BYTES),
            Map.entry("sessions.per-owner", Key.LIMITS_PER_OWNER),
            Map.entry("sessions.adopt", Key.SESSIONS),
            Map.entry("sessions.max-age", SessionLimits.DEFAULT.maxAge()),
            Map.entry("sessions.handshake", SessionLimits.DEFAULT.handshake()),
            Map.entry("subscriptions.per-session", SessionLimits.DEFAULT.subscriptions()),
            Map.entry("requests.per-session", Key.REQUESTS_PER_OWNER),
            Map.entry("listeners.max", Key.SESSIONS_MAX),
            Map.entry("listeners.per-owner", Key.LIMITS_PER_OWNER),
            Map.entry("rate.completion", Key.RATE_TOOLS),
            Map.entry("rate.log", Key.RATE_PROGRESS),
            Map.entry("tasks.max", Tasks.Limits.DEFAULT.room().all()),
            Map.entry("tasks.per-owner", Key.LIMITS_PER_OWNER),
            Map.entry("tasks.kept-per-owner", Key.LIMITS_PER_OWNER),
            Map.entry("tasks.max-ttl", Key.TASKS_TTL),
            Map.entry("tasks.poll-interval", Tasks.POLL_INTERVAL),
            Map.entry("streams.per-session", StreamSettings.DEFAULT.perSession()),
            Map.entry("streams.ring-events", Key.STREAMS_RING_BYTES),
            Map.entry("streams.ring-age", StreamSettings.DEFAULT.ring().age()),
            Map.entry("streams.linger", StreamSettings.DEFAULT.linger()),
            Map.entry("sse.retry", StreamSettings.DEFAULT.wire().retry()),
            Map.entry("state.ttl", Key.ASK_TIMEOUT),
            Map.entry("cache.scope", "private"));

    private RetiredKeys() {}

    /** The full names of the retired keys, of the default server and of the named ones. */
    static Stream<String> of(Set<String> servers) {
        Stream<String> named = servers.stream().map(server -> ConfigValues.SERVERS + server + ".");
        return Stream.concat(Stream.of(McpConfig.PREFIX), named)
                .flatMap(prefix -> RETIRED.keySet().stream().map(prefix::concat));
    }

    /** What became of the key, for a warning; empty if it is not retired. */
    static String fate(String key) {
        String prefix = prefix(key);
        Object now = RETIRED.get(key.substring(prefix.length()));
        if (now == null) {
            return "";
        }
        return now instanceof Key replacement
                ? " (was replaced by " + prefix + replacement.suffix() + ")"
                : " (was removed; the value is fixed at " + now + ")";
    }

    private static String prefix(String key) {
        return key.startsWith(ConfigValues.SERVERS)
                ? key.substring(0, key.indexOf('.', ConfigValues.SERVERS.length()) + 1)
                : McpConfig.PREFIX;
    }
}
