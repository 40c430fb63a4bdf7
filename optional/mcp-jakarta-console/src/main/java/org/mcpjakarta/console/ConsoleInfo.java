package org.mcpjakarta.console;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;

import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.LightObjectBuilder;
import org.mcpjakarta.core.session.Authorization;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.status.ServerStatus;

/** What the console tells of a server as JSON, for the page and for scripts. No tokens, session ids, arguments or results. */
final class ConsoleInfo {
    private final McpEngine engine;
    private final Settings settings;
    private final ServerHistory history;
    private final JsonObject server;
    private final JsonValue auth;

    ConsoleInfo(McpEngine engine, ServerHistory history) {
        this.engine = engine;
        this.settings = engine.settings();
        this.history = history;
        this.server = server(settings);
        this.auth = auth(settings.authorization());
    }

    private static JsonObject server(Settings settings) {
        return JsonTrees.object(settings.server().brief()).add("path", settings.path())
                .addUnlessEmpty("instructions", settings.server().instructions()).build();
    }

    private static JsonValue auth(Authorization authorization) {
        if (!authorization.isOn()) {
            return JsonValue.NULL;
        }
        Authorization.Resource resource = authorization.resource();
        return JsonTrees.object().add("resource", resource.uri())
                .add("required", authorization.mode() == Authorization.Mode.REQUIRED)
                .add("authorizationServers", JsonTrees.array(resource.servers()))
                .add("scopes", JsonTrees.array(resource.asked(resource.scopes())))
                .add("metadata", resource.metadata()).build();
    }

    /** @param endpoint the URL of the endpoint as the sender of the request knows it */
    JsonObject now(String endpoint) {
        boolean httpSse = settings.servesHttpSse();
        LightObjectBuilder info = JsonTrees.object().add("server", server).add("endpoint", endpoint)
                .add("revisions", JsonTrees.array(settings.revisions().dates())).add("httpSse", httpSse);
        if (httpSse) {
            info.add("httpSsePath", settings.path() + "/sse");
        }
        return info.add("auth", auth).add("live", live(engine.status().now())).add("limits", limits())
                .add("recent", recent()).build();
    }

    private JsonObjectBuilder live(ServerStatus status) {
        JsonObjectBuilder tasks = JsonTrees.object();
        new TreeMap<>(status.tasks()).forEach(tasks::add);
        Settings.Limits limits = settings.limits();
        return JsonTrees.object().add("sessions", status.sessions()).add("sessionsMax", limits.sessions().max())
                .add("streams", status.streams()).add("streamBytes", status.streamBytes())
                .add("eventsDropped", status.eventsDropped()).add("running", status.calls())
                .add("runningMax", limits.requests().max()).add("tasks", tasks)
                .add("memory", JsonTrees.object().add("used", status.memory()).add("max", limits.memory()));
    }

    private JsonArrayBuilder limits() {
        JsonArrayBuilder all = JsonTrees.array();
        Map<String, ServerHistory.MetLimit> met = new TreeMap<>(history.limits());
        values(settings.limits()).forEach((key, value) -> all.add(limit(key, value, met.remove(key))));
        met.forEach((key, others) -> all.add(limit(key, "", others)));
        return all;
    }

    /** The limits that refuse requests, by their keys. */
    private static Map<String, String> values(Settings.Limits limits) {
        Map<String, Number> values = new LinkedHashMap<>();
        values.put("mcp.sessions.max", limits.sessions().max());
        values.put("mcp.limits.per-owner", limits.sessions().perOwner());
        values.put("mcp.requests.max", limits.requests().max());
        values.put("mcp.requests.per-owner", limits.requests().perOwner());
        values.put("mcp.rate.tools", limits.rates().tools());
        values.put("mcp.memory.max", limits.memory());
        Map<String, String> texts = new LinkedHashMap<>();
        values.forEach((key, value) -> texts.put(key, value.toString()));
        return texts;
    }

    private static JsonObject limit(String key, String value, ServerHistory.MetLimit met) {
        LightObjectBuilder json = JsonTrees.object().add("key", key).addUnlessEmpty("value", value)
                .add("met", met == null ? 0 : met.times());
        if (met != null) {
            json.add("lastAt", met.last().at().toString()).addUnlessNull("lastCaller", met.last().caller());
        }
        return json.build();
    }

    private JsonArrayBuilder recent() {
        JsonArrayBuilder calls = JsonTrees.array();
        history.recent().forEach(call -> calls.add(call.json()));
        return calls;
    }
}
