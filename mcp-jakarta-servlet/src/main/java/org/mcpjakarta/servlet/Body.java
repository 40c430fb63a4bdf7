package org.mcpjakarta.servlet;

/**
 * What an HTTP request is answered with in the end.
 *
 * @param json empty if the call was cancelled: then nothing is said
 */
record Body(int status, byte[] json) {
    static final Body NOTHING = new Body(200, new byte[0]);
}
