package org.mcpjakarta.core.revision;

import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.json.JsonTrees;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;

/** Results in the newest form that use every member there is. */
final class NewestForms {
    static final JsonObject INITIALIZE = Json.object("""
            {"protocolVersion":"2025-11-25","instructions":"Ask first.",
             "capabilities":{"tools":{"listChanged":true},"completions":{}},
             "serverInfo":{"name":"rooms","version":"1","title":"Rooms","description":"Books rooms.",
              "websiteUrl":"https://rooms.example.com","icons":[{"src":"https://rooms.example.com/i.png"}]}}""");

    static final JsonObject TOOLS_LIST = Json.object("""
            {"resultType":"complete","ttlMs":0,"cacheScope":"private","nextCursor":"abc",
             "_meta":{"io.modelcontextprotocol/serverInfo":{"name":"rooms","version":"1"}},
             "tools":[{"name":"find","title":"Find","description":"Finds rooms.",
              "icons":[{"src":"https://rooms.example.com/i.png"}],
              "annotations":{"title":"Find","readOnlyHint":true},
              "inputSchema":{"type":"object","properties":{"seats":{"type":"integer"}},"additionalProperties":false},
              "outputSchema":{"type":"object","properties":{"room":{"type":"string"}}},
              "_meta":{"com.acme/x":1}}]}""");

    static final JsonObject TOOLS_CALL = Json
            .object("""
                    {"resultType":"complete","isError":false,"structuredContent":{"room":"A"},
                     "_meta":{"io.modelcontextprotocol/serverInfo":{"name":"rooms","version":"1"},"com.acme/x":1},
                     "content":[
                      {"type":"text","text":"A","_meta":{"com.acme/x":1},
                       "annotations":{"audience":["user"],"priority":1,"lastModified":"2026-01-01T00:00:00Z"}},
                      {"type":"image","data":"AAAA","mimeType":"image/png"},
                      {"type":"audio","data":"AAAA","mimeType":"audio/wav","_meta":{"com.acme/x":1}},
                      {"type":"resource_link","uri":"rooms://a","name":"a","title":"A","description":"Room A","size":4,
                       "mimeType":"text/plain","icons":[{"src":"https://rooms.example.com/i.png"}]},
                      {"type":"resource","resource":{"uri":"rooms://a","text":"A","mimeType":"text/plain","_meta":{"com.acme/x":1}}}]}""");

    static final JsonObject RESOURCES_LIST = Json.object("""
            {"resultType":"complete","ttlMs":0,"cacheScope":"private","nextCursor":"abc",
             "_meta":{"io.modelcontextprotocol/serverInfo":{"name":"rooms","version":"1"}},
             "resources":[{"uri":"rooms://all","name":"all","title":"All","description":"All rooms","size":4,
              "mimeType":"text/plain","icons":[{"src":"https://rooms.example.com/i.png"}],"_meta":{"com.acme/x":1},
              "annotations":{"audience":["user"],"priority":1,"lastModified":"2026-01-01T00:00:00Z"}}]}""");

    static final JsonObject TEMPLATES_LIST = Json.object("""
            {"resultType":"complete","ttlMs":0,"cacheScope":"private","nextCursor":"abc",
             "resourceTemplates":[{"uriTemplate":"rooms://{id}","name":"one","title":"One","description":"A room",
              "mimeType":"text/plain","icons":[{"src":"https://rooms.example.com/i.png"}],"_meta":{"com.acme/x":1},
              "annotations":{"audience":["user"],"priority":1,"lastModified":"2026-01-01T00:00:00Z"}}]}""");

    static final JsonObject RESOURCES_READ = Json.object("""
            {"resultType":"complete","ttlMs":5,"cacheScope":"public","_meta":{"com.acme/x":1},
             "contents":[{"uri":"rooms://all","mimeType":"text/plain","text":"A","_meta":{"com.acme/x":1}},
              {"uri":"rooms://b","mimeType":"image/png","blob":"AAAA","_meta":{"com.acme/x":1}}]}""");

    static final JsonObject PROMPTS_LIST = Json.object("""
            {"resultType":"complete","ttlMs":0,"cacheScope":"private","nextCursor":"abc",
             "prompts":[{"name":"plan","title":"Plan","description":"Plans","_meta":{"com.acme/x":1},
              "icons":[{"src":"https://rooms.example.com/i.png"}],
              "arguments":[{"name":"topic","title":"Topic","description":"What about","required":true}]}]}""");

    static final JsonObject PROMPTS_GET = promptOf(TOOLS_CALL);

    static final JsonObject COMPLETE = Json.object("""
            {"resultType":"complete","completion":{"values":["a"],"total":2,"hasMore":true}}""");

    private NewestForms() {}

    /** One message for each block. */
    private static JsonObject promptOf(JsonObject call) {
        JsonArrayBuilder messages = JsonTrees.array();
        call.getJsonArray("content")
                .forEach(block -> messages.add(JsonTrees.object().add("role", "user").add("content", block)));
        return JsonTrees.object().add("resultType", "complete").add("description", "Plans").add("messages", messages)
                .add("_meta", Json.object("{\"com.acme/x\":1}")).build();
    }

    static JsonObject of(String method) {
        return switch (method) {
            case "initialize" -> INITIALIZE;
            case "tools/list" -> TOOLS_LIST;
            case "tools/call" -> TOOLS_CALL;
            case "resources/list" -> RESOURCES_LIST;
            case "resources/templates/list" -> TEMPLATES_LIST;
            case "resources/read" -> RESOURCES_READ;
            case "prompts/list" -> PROMPTS_LIST;
            case "prompts/get" -> PROMPTS_GET;
            case "completion/complete" -> COMPLETE;
            default -> throw new IllegalArgumentException(method);
        };
    }
}
