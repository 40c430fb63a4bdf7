package org.mcpjakarta.cdi.config;

import java.time.Duration;
import java.util.List;
import java.util.Set;

import org.eclipse.microprofile.config.Config;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.core.result.CachePolicy;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.revision.Revisions;
import org.mcpjakarta.core.seal.StateKeys;
import org.mcpjakarta.core.settings.Diagnostics;
import org.mcpjakarta.core.settings.ServerIdentity;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.settings.StreamSettings;

/** All configuration keys, and how they become the settings of a server. */
final class McpConfig {
    static final String PREFIX = "mcp.";

    private static final Settings.Limits LIMITS = Settings.Limits.DEFAULT;
    private static final StreamSettings STREAMS = StreamSettings.DEFAULT;

    /** The keys, in the order of the reference page. */
    enum Key {
        /** The path of the endpoint, below the context root. */
        PATH("path", "/mcp"),
        /** Whether the oldest transport, HTTP+SSE, is served as well. */
        HTTP_SSE_ENABLED("http-sse.enabled", true),
        /** The name of the server for programs; the name of the application if empty. */
        SERVER_NAME("server.name", ""),
        /** The name of the server for people. */
        SERVER_TITLE("server.title", ""),
        /** The version of what the server offers. */
        SERVER_VERSION("server.version", "1.0.0"),
        /** What the server is for. */
        SERVER_DESCRIPTION("server.description", ""),
        /** The web site about the server, for people. */
        SERVER_WEBSITE("server.website", ""),
        /** Icons of the server. */
        SERVER_ICONS("server.icons", ""),
        /** Experimental capabilities, which the protocol does not define. */
        SERVER_EXPERIMENTAL("server.experimental", ""),
        /** What a model should know to use the server well. */
        SERVER_INSTRUCTIONS("server.instructions", ""),
        /** Which REST methods are tools without an annotation. */
        REST_INCLUDE("rest.include", ""),
        /** Which of these are not. */
        REST_EXCLUDE("rest.exclude", ""),
        /** Whether tools written for LangChain4j are offered to clients as well. */
        LANGCHAIN4J_TOOLS("langchain4j.tools", false),
        /** The revisions of the protocol that are served. */
        REVISIONS("revisions", String.join(",", Revisions.all().dates())),
        /** The origins of web pages that may send requests. */
        ORIGINS("origins", ""),
        /** Whether browsers let those pages read the responses. */
        CORS("cors", false),
        /** Host names that are accepted on a loopback address, in addition to the loopback names. */
        HOSTS("hosts", ""),
        /** Whether callers need a token. */
        AUTH("auth", ""),
        /** The URI of the endpoint for which tokens are issued. */
        AUTH_RESOURCE("auth.resource", ""),
        /** The audiences that tokens have, if not the URI of the endpoint. */
        AUTH_AUDIENCES("auth.audiences", ""),
        /** The authorization servers that issue tokens. */
        AUTH_SERVERS("auth.servers", ""),
        /** The scopes that clients should request first. */
        AUTH_SCOPES("auth.scopes", ""),
        /** The prefix that clients put before scopes. */
        AUTH_SCOPE_PREFIX("auth.scope-prefix", ""),
        /** The claims of a token that contain scopes. */
        AUTH_SCOPE_CLAIMS("auth.scope-claims", "scope,scp"),
        /** Scopes that include others. */
        AUTH_IMPLIED_SCOPES("auth.implied-scopes", ""),
        /** Whether features are hidden from callers whose token lacks their scopes. */
        AUTH_HIDE_UNSCOPED("auth.hide-unscoped", false),
        /** The accepted types of tokens. */
        AUTH_TOKEN_TYPES("auth.token-types", "at+jwt,JWT"),
        /** The extensions of authorization that are announced. */
        AUTH_EXTENSIONS("auth.extensions", ""),
        /** The URI of the metadata about this protected resource. */
        AUTH_METADATA("auth.metadata", ""),
        /** Where the oldest clients find the metadata of the authorization server. */
        AUTH_SERVER_METADATA("auth.server-metadata", ""),
        /** How many bytes the body of a request may have. */
        LIMITS_BODY_BYTES("limits.body-bytes", LIMITS.bodies().bytes()),
        /** How many bytes a response may have. */
        LIMITS_RESPONSE_BYTES("limits.response-bytes", LIMITS.bodies().responseBytes()),
        /** How many sessions, listening requests and running tasks one owner may have, of each. */
        LIMITS_PER_OWNER("limits.per-owner", LIMITS.sessions().perOwner()),
        /** How many bytes are kept for clients; a part of the heap if empty. */
        MEMORY_MAX("memory.max", ""),
        /** Where sessions are kept, and what their ids mean to other nodes; depends on whether there is a store if empty. */
        SESSIONS("sessions", ""),
        /** How many sessions there may be, and how many requests that listen for notifications. */
        SESSIONS_MAX("sessions.max", LIMITS.sessions().max()),
        /** How long a session may be idle. */
        SESSIONS_IDLE("sessions.idle", LIMITS.sessions().idle()),
        /** How many requests may be running. */
        REQUESTS_MAX("requests.max", LIMITS.requests().max()),
        /** How many requests of an owner may be running; a quarter of them in one session. */
        REQUESTS_PER_OWNER("requests.per-owner", LIMITS.requests().perOwner()),
        /** How long a request may run. */
        REQUESTS_TIMEOUT("requests.timeout", LIMITS.requests().timeout()),
        /** On which threads calls run. */
        CALL_THREADS("call.threads", "request"),
        /** How many tool calls a client may make within a second; the rate of completion follows from it. */
        RATE_TOOLS("rate.tools", LIMITS.rates().tools()),
        /** How many reports of progress of a call are sent within a second; the rate of log messages follows from it. */
        RATE_PROGRESS("rate.progress", LIMITS.rates().progress()),
        /** How many entries a page of a list has. */
        PAGE_SIZE("page-size", LIMITS.pageSize()),
        /** How long a task is kept; a client may ask for 24 times as long. */
        TASKS_TTL("tasks.ttl", LIMITS.tasks().ttl()),
        /** The executor on which tasks run. */
        TASKS_EXECUTOR("tasks.executor", LIMITS.tasks().executor()),
        /** How many bytes of a stream are kept; the number of events follows from it. */
        STREAMS_RING_BYTES("streams.ring-bytes", STREAMS.ring().bytes()),
        /** After how long without an event a stream sends a keep-alive. */
        SSE_HEARTBEAT("sse.heartbeat", STREAMS.wire().heartbeat()),
        /** How long a client may read nothing before its connection is closed. */
        SSE_WRITE_DEADLINE("sse.write-deadline", STREAMS.wire().writeDeadline()),
        /** How long a connection may last. */
        SSE_MAX_CONNECTION("sse.max-connection", STREAMS.wire().maxConnection()),
        /** Whether every request is answered by a stream. */
        SSE_ANSWERS("sse.answers", "auto"),
        /** How long the server waits for the client's answer to a question; a request state is valid for twice as long. */
        ASK_TIMEOUT("ask.timeout", Settings.Asking.TIMEOUT),
        /** How often clients that listen get a ping. */
        PING_INTERVAL("ping.interval", Duration.ZERO),
        /** The keys that protect the request state that clients carry. */
        STATE_KEYS("state.keys", ""),
        /** How long clients may cache lists and resources. */
        CACHE_TTL("cache.ttl", Duration.ZERO),
        /** How long running calls may continue when the server stops. */
        SHUTDOWN_DRAIN("shutdown.drain", LIMITS.requests().drain()),
        /** Who may see the page about the server. */
        CONSOLE("console", "off"),
        /** What is logged of requests and responses. */
        LOG_TRAFFIC("log.traffic", "off");

        private final String key;
        private final String fallback;

        Key(String key, Object fallback) {
            this.key = PREFIX + key;
            this.fallback = fallback.toString();
        }

        String key() {
            return key;
        }

        /** The key without the prefix. */
        String suffix() {
            return key.substring(PREFIX.length());
        }

        /** The default, in the syntax of configuration. */
        String fallback() {
            return fallback;
        }
    }

    private final Config config;
    private final ConfigValues values;
    private final Problems problems;
    private final boolean hasStore;

    /** @param hasStore whether the application has a store that all nodes share */
    McpConfig(Config config, ConfigValues values, Problems problems, boolean hasStore) {
        this.hasStore = hasStore;
        this.config = config;
        this.values = values;
        this.problems = problems;
    }

    Settings settings() {
        String path = path();
        return new Settings(path, server(), revisions(), new LimitsConfig(values, hasStore).read(),
                new Settings.Access(Set.copyOf(values.each(Key.ORIGINS, ConfigRules.ORIGIN)),
                        Set.copyOf(values.each(Key.HOSTS, ConfigRules.HOST)), values.one(Key.CORS, ConfigRules.FLAG)),
                Settings.Asking.of(keys(), values.one(Key.ASK_TIMEOUT, ConfigRules.DURATION),
                        values.one(Key.PING_INTERVAL, ConfigRules.PINGS)),
                new CachePolicy(values.one(Key.CACHE_TTL, ConfigRules.TTL).toMillis(), CachePolicy.Scope.PRIVATE),
                new AuthorizationConfig(config, values, problems).read(path), streams(),
                values.one(Key.HTTP_SSE_ENABLED, ConfigRules.FLAG), values.one(Key.CALL_THREADS, ConfigRules.THREADS),
                new Diagnostics(values.one(Key.CONSOLE, DiagnosticsRules.CONSOLE),
                        values.one(Key.LOG_TRAFFIC, DiagnosticsRules.TRAFFIC)));
    }

    /** The default path of a named server is below that of the default server, so that a rule that protects that path protects both. */
    private String path() {
        return values.isDefaultServer() || values.isSet(Key.PATH)
                ? values.one(Key.PATH, ConfigRules.PATH)
                : values.defaultServer().one(Key.PATH, ConfigRules.PATH) + "/" + values.server();
    }

    private static String name(ConfigValues values) {
        String given = values.text(Key.SERVER_NAME);
        if (!given.isEmpty()) {
            return given;
        }
        return values.isDefaultServer()
                ? ApplicationName.orElse("mcp-server")
                : name(values.defaultServer()) + "-" + values.server();
    }

    private ServerIdentity server() {
        return new ServerIdentity(name(values),
                values.text(Key.SERVER_TITLE), values.text(Key.SERVER_VERSION), values.text(Key.SERVER_DESCRIPTION),
                values.one(Key.SERVER_WEBSITE, ConfigRules.WEBSITE), values.text(Key.SERVER_INSTRUCTIONS),
                values.one(Key.SERVER_ICONS, JsonConfigRules.ICONS),
                values.one(Key.SERVER_EXPERIMENTAL, JsonConfigRules.EXPERIMENTAL));
    }

    private Revisions revisions() {
        List<Revision> enabled = values.each(Key.REVISIONS, ConfigRules.REVISION);
        return enabled.isEmpty() ? Revisions.all() : new Revisions(enabled);
    }

    private StreamSettings streams() {
        var ring = StreamSettings.Ring.of(values.one(Key.STREAMS_RING_BYTES, ConfigRules.COUNT));
        var wire = new StreamSettings.Wire(values.one(Key.SSE_HEARTBEAT, ConfigRules.DURATION),
                values.one(Key.SSE_WRITE_DEADLINE, ConfigRules.DURATION), STREAMS.wire().retry(),
                values.one(Key.SSE_MAX_CONNECTION, ConfigRules.TTL), values.one(Key.SSE_ANSWERS, ConfigRules.ANSWERS));
        return new StreamSettings(STREAMS.perSession(), ring, STREAMS.linger(), wire);
    }

    private StateKeys keys() {
        List<byte[]> keys = values.each(Key.STATE_KEYS, ConfigRules.STATE_KEY);
        if (keys.isEmpty()) {
            return StateKeys.random();
        }
        return values.isDefaultServer() ? StateKeys.of(keys) : StateKeys.of(keys).forServer(values.server());
    }
}
