package org.mcpjakarta.sample;

import jakarta.json.JsonObject;

/** An MCP client as far as these tests need one: it sends a method with params and hands back the whole reply. */
@FunctionalInterface
interface Agent {

    JsonObject ask(String method, String params);

    default JsonObject call(String tool, String arguments) {
        return ask("tools/call", """
                {"name": "%s", "arguments": %s}""".formatted(tool, arguments)).getJsonObject("result");
    }
}
