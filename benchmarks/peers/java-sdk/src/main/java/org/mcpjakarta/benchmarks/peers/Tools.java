package org.mcpjakarta.benchmarks.peers;

import java.util.List;

import io.modelcontextprotocol.json.McpJsonDefaults;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema.CallToolRequest;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.Tool;

/** What the tools are and do, whichever transport they are called by. */
final class Tools {
    static final McpJsonMapper JSON = McpJsonDefaults.getMapper();
    static final Tool ECHO = tool("echo", "Say the same", "{\"text\":{\"type\":\"string\"}}", "\"text\"").build();
    static final Tool BILL = tool("bill", "Add up an order", """
            {"order":{"type":"object","properties":{"customer":{"type":"string"},"day":{"type":"string","format":"date"},
            "items":{"type":"array","items":{"type":"object","properties":{"name":{"type":"string"},"count":{"type":"integer"},
            "price":{"type":"number"}},"required":["count","price"]}}}}}""", "\"order\"").outputSchema(JSON, """
            {"type":"object","properties":{"customer":{"type":"string"},"total":{"type":"number"},"items":{"type":"integer"}},
            "required":["total","items"]}""").build();

    private Tools() {}

    /** An order as a shop would have it. */
    record Order(String customer, String day, List<Item> items) {}

    /** So many of one thing. */
    record Item(String name, int count, double price) {}

    /** What an order costs. */
    record Bill(String customer, double total, int items) {}

    static Tool.Builder tool(String name, String description, String properties, String required) {
        return Tool.builder().name(name).description(description).inputSchema(JSON,
                "{\"type\":\"object\",\"properties\":" + properties + ",\"required\":[" + required + "]}");
    }

    static Tool listed(int number) {
        return tool("tool-" + number, "Finds the rooms that are free on a day", """
                {"day":{"type":"string","format":"date","description":"The day"},"seats":{"type":"integer",
                "description":"How many people come"},"floor":{"type":"string","description":"Where"}}""",
                "\"day\",\"seats\"").build();
    }

    static CallToolResult text(String text) {
        return CallToolResult.builder().addTextContent(text).build();
    }

    static CallToolResult echo(CallToolRequest request) {
        return text((String) request.arguments().get("text"));
    }

    static CallToolResult bill(CallToolRequest request) {
        Order order = JSON.convertValue(request.arguments().get("order"), new TypeRef<Order>() {});
        double total = order.items().stream().mapToDouble(item -> item.count() * item.price()).sum();
        Bill bill = new Bill(order.customer(), total, order.items().size());
        try {
            return CallToolResult.builder().structuredContent(bill).addTextContent(JSON.writeValueAsString(bill)).build();
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    static int number(CallToolRequest request, String argument) {
        return ((Number) request.arguments().get(argument)).intValue();
    }

}
