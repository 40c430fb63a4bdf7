package org.mcpjakarta.verification.client;

import java.util.Map;
import java.util.regex.Pattern;

/**
 * What a server answered.
 *
 * @param headers by their names in lower case
 * @param length of the whole body in bytes
 * @param text the beginning of the body
 */
public record Answer(int status, Map<String, String> headers, long length, String text) {
    private static final Pattern RESULT = Pattern.compile("\"result\":");

    /** The id of the session that began with this answer; empty if none did. */
    public String session() {
        return headers.getOrDefault("mcp-session-id", "");
    }

    /** Whether the application does not know the session. A container that has removed the application answers with the same status. */
    public boolean isUnknown() {
        return status == 404 && isOurs();
    }

    public boolean isRefusal() {
        return status == 429 || status == 503;
    }

    /**
     * Whether the request may be sent again: the server says when, or the container or the balancer answers in its place. Any other answer
     * that is not a success is an error.
     */
    public boolean isTemporary() {
        return switch (status) {
            case 429 -> headers.containsKey("retry-after");
            case 503 -> !isOurs() || headers.containsKey("retry-after");
            case 404 -> !isOurs();
            default -> isBroken();
        };
    }

    /** Whether the balancer has lost the node that had the request. */
    public boolean isBroken() {
        return (status == 502 || status == 504) && !isOurs();
    }

    private boolean isOurs() {
        return text.contains("jsonrpc");
    }

    public boolean has(String piece) {
        return status == 200 && text.contains(piece);
    }

    /** How many requests of a batch were served, as far as the beginning of the body shows. */
    public int results() {
        return status == 200 ? (int) RESULT.matcher(text).results().count() : 0;
    }

    @Override
    public String toString() {
        return status + " " + headers.getOrDefault("x-node", "") + " "
                + (text.isEmpty() ? headers.toString() : text.substring(0, Math.min(text.length(), 200)));
    }
}
