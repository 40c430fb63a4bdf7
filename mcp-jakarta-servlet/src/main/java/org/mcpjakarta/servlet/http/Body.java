package org.mcpjakarta.servlet.http;

import org.mcpjakarta.core.rpc.WrittenMessage;

/**
 * The answer to an HTTP request.
 *
 * @param json empty if the call was cancelled, so that no message is sent
 */
public record Body(int status, WrittenMessage json) {
    public static final Body NOTHING = new Body(200, WrittenMessage.NOTHING);

    public boolean isEmpty() {
        return json.length() == 0;
    }
}
