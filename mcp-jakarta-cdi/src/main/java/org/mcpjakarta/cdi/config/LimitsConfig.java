package org.mcpjakarta.cdi.config;

import java.lang.System.Logger.Level;

import org.mcpjakarta.cdi.config.McpConfig.Key;
import org.mcpjakarta.core.json.JsonLimits;
import org.mcpjakarta.core.limit.Rates;
import org.mcpjakarta.core.session.SessionLimits;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.task.TaskStore;
import org.mcpjakarta.core.task.Tasks;

/** Reads the limits of what clients can make the server keep and do. */
record LimitsConfig(ConfigValues values) {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    Settings.Limits read() {
        var json = new JsonLimits(values.one(Key.LIMITS_JSON_DEPTH, ConfigRules.DEPTH), count(Key.LIMITS_JSON_MEMBERS),
                count(Key.LIMITS_JSON_NODES), count(Key.LIMITS_JSON_STRING));
        var sessions = new SessionLimits(count(Key.SESSIONS_MAX), count(Key.SESSIONS_PER_OWNER),
                values.one(Key.SESSIONS_IDLE, ConfigRules.DURATION),
                values.one(Key.SESSIONS_MAX_AGE, ConfigRules.DURATION), count(Key.SUBSCRIPTIONS_PER_SESSION),
                values.one(Key.SESSIONS_HANDSHAKE, ConfigRules.DURATION), adopt());
        var requests = new Settings.Requests(count(Key.REQUESTS_MAX), count(Key.REQUESTS_PER_SESSION),
                count(Key.REQUESTS_PER_OWNER), values.one(Key.REQUESTS_TIMEOUT, ConfigRules.DURATION),
                values.one(Key.SHUTDOWN_DRAIN, ConfigRules.TTL));
        var rates = new Rates(count(Key.RATE_TOOLS), count(Key.RATE_COMPLETION), count(Key.RATE_LOG),
                count(Key.RATE_PROGRESS));
        var bodies = new Settings.Bodies(count(Key.LIMITS_BODY_BYTES),
                values.one(Key.LIMITS_BODY_TIME, ConfigRules.DURATION), count(Key.LIMITS_RESPONSE_BYTES),
                count(Key.LIMITS_BATCH));
        var listeners = new Settings.Listeners(count(Key.LISTENERS_MAX), count(Key.LISTENERS_PER_OWNER));
        long memory = values.one(Key.MEMORY_MAX, ConfigRules.BYTES);
        return new Settings.Limits(bodies, json, sessions, count(Key.PAGE_SIZE), requests, listeners, rates, tasks(),
                memory > 0 ? memory : Settings.Limits.DEFAULT.memory());
    }

    private boolean adopt() {
        boolean adopt = values.one(Key.SESSIONS_ADOPT, ConfigRules.FLAG);
        if (adopt) {
            LOG.log(Level.WARNING, "MCPJ1119 {0} is on: clients go on with sessions that are not known here."
                    + " It is for development; leave it off in production", values.name(Key.SESSIONS_ADOPT));
        }
        return adopt;
    }

    private Tasks.Limits tasks() {
        TaskStore.Room room = TaskStore.Room.of(count(Key.TASKS_MAX), count(Key.TASKS_PER_OWNER));
        int keptPerOwner = values.one(Key.TASKS_KEPT_PER_OWNER, ConfigRules.COUNT_OR_NONE);
        return new Tasks.Limits(keptPerOwner == 0 ? room : new TaskStore.Room(room.all(), keptPerOwner, room.atWork()),
                values.one(Key.TASKS_TTL, ConfigRules.DURATION), values.one(Key.TASKS_MAX_TTL, ConfigRules.DURATION),
                values.one(Key.TASKS_POLL_INTERVAL, ConfigRules.DURATION), values.text(Key.TASKS_EXECUTOR));
    }

    private int count(Key key) {
        return values.one(key, ConfigRules.COUNT);
    }
}
