package org.mcpjakarta.verification.client;

import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Messages of the protocol as JSON texts. */
public final class Messages {
    public static final String INITIALIZED = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}";
    private static final String CAPABLE = "{\"elicitation\":{\"form\":{}}}";
    private static final String TASKS = """
            {"elicitation":{"form":{}},"extensions":{"io.modelcontextprotocol/tasks":{}}}""";

    private Messages() {}

    public static String initialize(String revision) {
        return initialize(revision, CAPABLE, "{\"name\":\"verification\",\"version\":\"1\"}");
    }

    public static String initialize(String revision, String capabilities, String client) {
        return """
                {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"%s","capabilities":%s,\
                "clientInfo":%s}}""".formatted(revision, capabilities, client);
    }

    public static String request(String id, String method, String params) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"" + method + "\",\"params\":" + params + "}";
    }

    public static String notification(String method, String params) {
        return "{\"jsonrpc\":\"2.0\",\"method\":\"" + method + "\",\"params\":" + params + "}";
    }

    public static String call(String tool, String arguments) {
        return call("1", tool, arguments);
    }

    public static String call(String id, String tool, String arguments) {
        return request(id, "tools/call", "{\"name\":\"" + tool + "\",\"arguments\":" + arguments + "}");
    }

    /** A call of 2026-07-28 by a client that knows questions and tasks. */
    public static String statelessCall(String tool, String arguments) {
        return request("1", "tools/call",
                "{\"name\":\"" + tool + "\",\"arguments\":" + arguments + "," + meta("") + "}");
    }

    public static String statelessRequest(String id, String method, String params) {
        return request(id, method, "{" + params + (params.isEmpty() ? "" : ",") + meta("") + "}");
    }

    /** The {@code _meta} that every request of 2026-07-28 has. */
    public static String meta(String more) {
        return """
                "_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",\
                "io.modelcontextprotocol/clientCapabilities":%s%s}""".formatted(TASKS, more);
    }

    /** A JSON string of so many characters. */
    public static String text(int length) {
        return "\"" + "x".repeat(length) + "\"";
    }

    /** Members of an object, or elements of an array, without the brackets. */
    public static String list(int count, IntFunction<String> each) {
        return IntStream.range(0, count).mapToObj(each).collect(Collectors.joining(","));
    }
}
