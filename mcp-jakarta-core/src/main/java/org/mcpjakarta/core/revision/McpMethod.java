package org.mcpjakarta.core.revision;

import static org.mcpjakarta.core.revision.Revision.NEWEST;
import static org.mcpjakarta.core.revision.Revision.V2024_11_05;
import static org.mcpjakarta.core.revision.Revision.V2025_11_25;
import static org.mcpjakarta.core.revision.Revision.V2026_07_28;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * The methods that clients can call, one row each: the name, the first and the last revision with the method, the rate limit it counts
 * against, the parameter that the header {@code Mcp-Name} mirrors, and its traits. All decisions that depend on the method of a call
 * use this table.
 */
public enum McpMethod {
    // A handshake is admitted, and counted against its rate, before its session is opened. A ping must work at any time.
    INITIALIZE("initialize", V2024_11_05, V2025_11_25, Rate.TOOLS, null, Trait.NOT_COUNTED),
    PING("ping", V2024_11_05, V2025_11_25, Rate.NONE, null, Trait.NOT_COUNTED),
    DISCOVER("server/discover", V2026_07_28, NEWEST, Rate.NONE, null),

    TOOLS_LIST("tools/list", V2024_11_05, NEWEST, Rate.NONE, null),
    TOOLS_CALL("tools/call", V2024_11_05, NEWEST, Rate.TOOLS, "name", Trait.RUNS_APPLICATION_CODE, Trait.MAY_ASK),
    RESOURCES_LIST("resources/list", V2024_11_05, NEWEST, Rate.NONE, null),
    RESOURCE_TEMPLATES_LIST("resources/templates/list", V2024_11_05, NEWEST, Rate.NONE, null),
    RESOURCES_READ("resources/read", V2024_11_05, NEWEST, Rate.NONE, "uri", Trait.RUNS_APPLICATION_CODE,
            Trait.MAY_ASK),
    RESOURCES_SUBSCRIBE("resources/subscribe", V2024_11_05, V2025_11_25, Rate.NONE, null),
    RESOURCES_UNSUBSCRIBE("resources/unsubscribe", V2024_11_05, V2025_11_25, Rate.NONE, null),
    PROMPTS_LIST("prompts/list", V2024_11_05, NEWEST, Rate.NONE, null),
    PROMPTS_GET("prompts/get", V2024_11_05, NEWEST, Rate.NONE, "name", Trait.RUNS_APPLICATION_CODE,
            Trait.MAY_ASK),
    COMPLETE("completion/complete", V2024_11_05, NEWEST, Rate.COMPLETION, null, Trait.RUNS_APPLICATION_CODE),

    SET_LOG_LEVEL("logging/setLevel", V2024_11_05, V2025_11_25, Rate.NONE, null),
    LISTEN("subscriptions/listen", V2026_07_28, NEWEST, Rate.TOOLS, null),

    TASKS_GET("tasks/get", V2025_11_25, NEWEST, Rate.TOOLS, "taskId"),
    TASKS_RESULT("tasks/result", V2025_11_25, V2025_11_25, Rate.TOOLS, null),
    TASKS_LIST("tasks/list", V2025_11_25, V2025_11_25, Rate.TOOLS, null),
    TASKS_UPDATE("tasks/update", V2026_07_28, NEWEST, Rate.TOOLS, "taskId"),
    TASKS_CANCEL("tasks/cancel", V2025_11_25, NEWEST, Rate.TOOLS, "taskId"),

    /** Every method that no revision has: it may belong to an extension. Its calls are counted like those of tools. */
    OTHER("", NEWEST, V2024_11_05, Rate.TOOLS, null, Trait.RUNS_APPLICATION_CODE);

    /** The rate limit that a call counts against, with the key that configures it. */
    public enum Rate {
        NONE(""),
        TOOLS("mcp.rate.tools"),
        COMPLETION("mcp.rate.tools");

        private final String key;

        Rate(String key) {
            this.key = key;
        }

        public String key() {
            return key;
        }
    }

    private enum Trait {
        /** Not counted among the running requests. */
        NOT_COUNTED,
        /** May take long, so it may run on a thread of its own. */
        RUNS_APPLICATION_CODE,
        /** May ask the client before it answers. */
        MAY_ASK
    }

    private static final Map<String, McpMethod> BY_NAME = new HashMap<>();

    static {
        for (McpMethod method : values()) {
            BY_NAME.put(method.wireName, method);
        }
    }

    private final String wireName;
    private final Revision first;
    private final Revision last;
    private final Rate rate;
    private final @Nullable String mirrored;
    private final boolean counted;
    private final boolean runsApplicationCode;
    private final boolean mayAsk;

    McpMethod(String wireName, Revision first, Revision last, Rate rate, @Nullable String mirrored, Trait... traits) {
        this.wireName = wireName;
        this.first = first;
        this.last = last;
        this.rate = rate;
        this.mirrored = mirrored;
        Set<Trait> given = Set.of(traits);
        this.counted = !given.contains(Trait.NOT_COUNTED);
        this.runsApplicationCode = given.contains(Trait.RUNS_APPLICATION_CODE);
        this.mayAsk = given.contains(Trait.MAY_ASK);
    }

    /** The method with this name; {@link #OTHER} if no revision has one. */
    public static McpMethod of(String name) {
        return BY_NAME.getOrDefault(name, OTHER);
    }

    /** The name on the wire. */
    public String wireName() {
        return wireName;
    }

    public boolean hasName(String name) {
        return wireName.equals(name);
    }

    public boolean existsIn(Revision revision) {
        return !revision.isBefore(first) && !last.isBefore(revision);
    }

    public Rate rate() {
        return rate;
    }

    /** The parameter that the header {@code Mcp-Name} mirrors in stateless revisions; null if there is none. */
    public @Nullable String mirrored() {
        return mirrored;
    }

    /** Whether it is counted among the running requests. */
    public boolean isCounted() {
        return counted;
    }

    public boolean runsApplicationCode() {
        return runsApplicationCode;
    }

    public boolean mayAsk() {
        return mayAsk;
    }
}
