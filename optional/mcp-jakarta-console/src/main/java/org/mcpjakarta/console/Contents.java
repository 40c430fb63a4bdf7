package org.mcpjakarta.console;

import java.io.IOException;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/** Writes a body that is complete; not for {@code HEAD}, which gets its length only. */
final class Contents {
    private Contents() {}

    static void send(int status, String type, byte[] body, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        response.setStatus(status);
        response.setContentType(type);
        response.setContentLength(body.length);
        if (!request.getMethod().equals("HEAD")) {
            response.getOutputStream().write(body);
        }
    }
}
