package org.mcpjakarta.servlet;

import org.mcpjakarta.core.rpc.WrittenMessage;

/**
 * What an HTTP request is answered with in the end.
 *
 * @param json empty if the call was cancelled: then nothing is said
 */
record Body(int status, WrittenMessage json) {
    static final Body NOTHING = new Body(200, WrittenMessage.NOTHING);

    boolean isEmpty() {
        return json.length() == 0;
    }
}
