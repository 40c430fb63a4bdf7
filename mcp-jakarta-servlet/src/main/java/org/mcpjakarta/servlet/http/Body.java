package org.mcpjakarta.servlet.http;

import org.mcpjakarta.core.rpc.WrittenMessage;

/**
 * What an HTTP request is answered with in the end.
 *
 * @param json empty if the call was cancelled: then nothing is said
 */
public record Body(int status, WrittenMessage json) {
    public static final Body NOTHING = new Body(200, WrittenMessage.NOTHING);

    public boolean isEmpty() {
        return json.length() == 0;
    }
}
