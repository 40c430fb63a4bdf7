package org.mcpjakarta.bridge.relay;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.bridge.http.HeaderText;
import org.mcpjakarta.bridge.json.JsonNumber;
import org.mcpjakarta.bridge.json.JsonObject;

/** What lists of tools have said that a bridge has to know: which arguments headers repeat, and which tools may run twice. */
final class ToolBook {
    private static final int MAX_DEPTH = 20;

    private final Map<String, Tool> tools = new ConcurrentHashMap<>();

    /** @param headers names of headers, and the way to the argument */
    private record Tool(Map<String, List<String>> headers, boolean repeatable) {}

    /** @param result of tools/list */
    void learn(JsonObject result) {
        for (Object item : result.array("tools")) {
            if (item instanceof JsonObject tool && tool.has("name")) {
                Map<String, List<String>> headers = new LinkedHashMap<>();
                collect(tool.object("inputSchema"), List.of(), headers);
                JsonObject hints = tool.object("annotations");
                tools.put(String.valueOf(tool.text("name")),
                        new Tool(headers, hints.isTrue("readOnlyHint") || hints.isTrue("idempotentHint")));
            }
        }
    }

    private static void collect(JsonObject schema, List<String> path, Map<String, List<String>> headers) {
        JsonObject properties = schema.object("properties");
        for (String name : properties.names()) {
            List<String> longer = new ArrayList<>(path);
            longer.add(name);
            String header = properties.object(name).text("x-mcp-header");
            if (header != null && header.matches("[!#$%&'*+.^_`|~0-9A-Za-z-]+")) {
                headers.put("Mcp-Param-" + header, longer);
            }
            if (longer.size() < MAX_DEPTH) {
                collect(properties.object(name), longer, headers);
            }
        }
    }

    /** Whether a list has named the tool. */
    boolean knows(@Nullable String name) {
        return name != null && tools.containsKey(name);
    }

    /** Whether a call may be repeated although it may have run: the tool reads only, or twice is as good as once. */
    boolean isRepeatable(@Nullable String name) {
        Tool tool = name == null ? null : tools.get(name);
        return tool != null && tool.repeatable();
    }

    /** The headers of a call: names and values in turn. */
    List<String> headers(JsonObject params) {
        String name = params.text("name");
        Tool tool = name == null ? null : tools.get(name);
        List<String> headers = new ArrayList<>();
        if (tool != null) {
            tool.headers().forEach((header, path) -> {
                String value = value(params.object("arguments"), path);
                if (value != null) {
                    headers.add(header);
                    headers.add(HeaderText.encode(value));
                }
            });
        }
        return headers;
    }

    private static @Nullable String value(JsonObject arguments, List<String> path) {
        JsonObject object = arguments;
        for (String name : path.subList(0, path.size() - 1)) {
            object = object.object(name);
        }
        Object value = object.get(path.get(path.size() - 1));
        if (value instanceof JsonNumber number) {
            return plain(number.text());
        }
        return value instanceof String || value instanceof Boolean ? value.toString() : null;
    }

    /** 1e2 is 100. What is not a small integer is left as it is, for the server to refuse. */
    private static String plain(String number) {
        if (number.length() > 40 || number.matches("-?\\d+")) {
            return number;
        }
        BigDecimal value = new BigDecimal(number);
        boolean small = value.signum() == 0
                || value.precision() - value.scale() <= 20 && value.stripTrailingZeros().scale() <= 0;
        return small ? value.toBigInteger().toString() : number;
    }
}
