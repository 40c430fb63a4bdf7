package org.mcpjakarta.wire;

import jakarta.json.JsonObject;

/** JSON-RPC messages as clients write them. Parameters and arguments are JSON text; the default id is 1. */
final class Message {
    private Message() {}

    static String request(String method) {
        return request(1, method);
    }

    static String request(String method, String params) {
        return request(1, method, params);
    }

    static String request(int id, String method) {
        return """
                {"jsonrpc":"2.0","id":%s,"method":"%s"}""".formatted(id, method);
    }

    static String request(int id, String method, String params) {
        return """
                {"jsonrpc":"2.0","id":%s,"method":"%s","params":%s}""".formatted(id, method, params);
    }

    static String call(String tool, String arguments) {
        return call(1, tool, arguments);
    }

    static String call(int id, String tool, String arguments) {
        return request(id, "tools/call", """
                {"name":"%s","arguments":%s}""".formatted(tool, arguments));
    }

    static String notification(String method) {
        return """
                {"jsonrpc":"2.0","method":"%s"}""".formatted(method);
    }

    static String notification(String method, String params) {
        return """
                {"jsonrpc":"2.0","method":"%s","params":%s}""".formatted(method, params);
    }

    /** The answer to a request of the server. */
    static String result(JsonObject request, String result) {
        return """
                {"jsonrpc":"2.0","id":%s,"result":%s}""".formatted(request.get("id"), result);
    }
}
