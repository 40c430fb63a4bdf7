package org.mcpjakarta.cdi.config;

import java.lang.System.Logger.Level;
import java.time.Duration;

import org.mcpjakarta.cdi.config.McpConfig.Key;
import org.mcpjakarta.core.limit.Rates;
import org.mcpjakarta.core.session.SessionLimits;
import org.mcpjakarta.core.session.SessionLimits.Ids;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.task.TaskStore;
import org.mcpjakarta.core.task.Tasks;

/** Reads the limits of what clients can make the server keep and do. */
record LimitsConfig(ConfigValues values) {
    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    Settings.Limits read() {
        int perOwner = count(Key.LIMITS_PER_OWNER);
        var bodies = Settings.Bodies.of(count(Key.LIMITS_BODY_BYTES), count(Key.LIMITS_RESPONSE_BYTES));
        var sessions = new SessionLimits(count(Key.SESSIONS_MAX), perOwner, duration(Key.SESSIONS_IDLE), ids());
        var requests = Settings.Requests.of(count(Key.REQUESTS_MAX), count(Key.REQUESTS_PER_OWNER),
                duration(Key.REQUESTS_TIMEOUT), values.one(Key.SHUTDOWN_DRAIN, ConfigRules.TTL));
        var rates = Rates.of(count(Key.RATE_TOOLS), count(Key.RATE_PROGRESS));
        var tasks = new Tasks.Limits(TaskStore.Room.of(perOwner), duration(Key.TASKS_TTL),
                values.text(Key.TASKS_EXECUTOR));
        long memory = values.one(Key.MEMORY_MAX, ConfigRules.BYTES);
        return new Settings.Limits(bodies, sessions, count(Key.PAGE_SIZE), requests, rates, tasks,
                memory > 0 ? memory : Settings.Limits.DEFAULT.memory());
    }

    private Ids ids() {
        Ids ids = values.one(Key.SESSIONS, ConfigRules.SESSIONS);
        if (ids == Ids.SEALED && values.text(Key.STATE_KEYS).isEmpty()) {
            values.report(Key.SESSIONS, "sealed sessions need " + Key.STATE_KEYS.key()
                    + "; set the same keys on all nodes, or write memory");
        }
        if (ids == Ids.ADOPTED) {
            LOG.log(Level.WARNING, "MCPJ1119 {0} is adopt: clients go on with sessions that are not known here."
                    + " It is for development; do not use it in production", values.name(Key.SESSIONS));
        }
        return ids;
    }

    private Duration duration(Key key) {
        return values.one(key, ConfigRules.DURATION);
    }

    private int count(Key key) {
        return values.one(key, ConfigRules.COUNT);
    }
}
