package org.mcpjakarta.cdi.config;

import java.lang.System.Logger.Level;
import java.time.Duration;

import org.mcpjakarta.cdi.config.McpConfig.Key;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.core.limit.Rates;
import org.mcpjakarta.core.session.SessionLimits;
import org.mcpjakarta.core.session.SessionLimits.Ids;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.task.TaskStore;
import org.mcpjakarta.core.task.Tasks;
import org.mcpjakarta.spi.ClusterStore;

/**
 * Reads the limits of what clients can make the server keep and do.
 *
 * @param hasStore whether the application has a store that all nodes share
 */
record LimitsConfig(ConfigValues values, boolean hasStore) {
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
        boolean unset = values.text(Key.SESSIONS).isEmpty();
        Ids ids = unset && hasStore ? Ids.STORED : values.one(Key.SESSIONS, ConfigRules.SESSIONS);
        if (ids == Ids.SEALED && values.text(Key.STATE_KEYS).isEmpty()) {
            values.report(Key.SESSIONS, "sealed sessions need " + Key.STATE_KEYS.key()
                    + "; set the same keys on all nodes, or write memory");
        }
        if (ids == Ids.STORED && !hasStore) {
            values.report(Key.SESSIONS, "it is store, but the application has no bean of the type "
                    + ClusterStore.class.getName() + "; add a module that has one, or write memory");
        } else if (ids == Ids.STORED && values.text(Key.STATE_KEYS).isEmpty()) {
            values.report(Mistake.STORE_WITHOUT_KEYS, Key.STATE_KEYS,
                    "sessions are kept in a store, and nothing is kept there unencrypted; set the same keys on all nodes,"
                            + " or set " + Key.SESSIONS.key() + " to memory");
        }
        if (ids == Ids.ADOPTED) {
            LOG.log(Level.WARNING,
                    "MCPJ1119 {0} is adopt: clients can continue sessions that this server does not know."
                            + " It is for development; do not use it in production",
                    values.name(Key.SESSIONS));
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
