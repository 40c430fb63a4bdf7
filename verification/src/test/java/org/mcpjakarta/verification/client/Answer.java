package org.mcpjakarta.verification.client;

import java.util.Map;

/**
 * What a server answered.
 *
 * @param headers by their names in lower case
 * @param length of the whole body in bytes
 * @param text the beginning of the body
 */
public record Answer(int status, Map<String, String> headers, long length, String text) {

    /** The id of the session that began with this answer; empty if none did. */
    public String session() {
        return headers.getOrDefault("mcp-session-id", "");
    }

    /** Whether the application does not know the session. A container that has removed the application answers with the same status. */
    public boolean isUnknown() {
        return status == 404 && text.contains("jsonrpc");
    }

    public boolean isRefusal() {
        return status == 429 || status == 503;
    }

    public boolean has(String piece) {
        return status == 200 && text.contains(piece);
    }

    @Override
    public String toString() {
        return status + " " + headers.getOrDefault("x-node", "") + " "
                + (text.isEmpty() ? headers.toString() : text.substring(0, Math.min(text.length(), 200)));
    }
}
