package org.mcpjakarta.servlet;

import java.io.IOException;

import org.mcpjakarta.core.rpc.RpcError;

import jakarta.servlet.http.HttpServletRequest;

/** Reads a body within its limit. The bytes that arrive are counted, whatever the client announced. */
final class RequestBody {
    private final int limit;

    RequestBody(int limit) {
        this.limit = limit;
    }

    byte[] read(HttpServletRequest request) throws IOException {
        MediaTypes.requireJson(request.getContentType());
        // A few compressed bytes can be gigabytes; no client of this protocol compresses.
        if (request.getHeader("Content-Encoding") != null) {
            throw new Rejection(415, RpcError.invalidRequest("The body must not be compressed"));
        }
        if (request.getContentLengthLong() > limit) {
            throw tooLarge();
        }
        byte[] bytes = request.getInputStream().readNBytes(limit == Integer.MAX_VALUE ? limit : limit + 1);
        if (bytes.length > limit) {
            throw tooLarge();
        }
        return bytes;
    }

    private Rejection tooLarge() {
        return new Rejection(413, RpcError.invalidRequest("The body is larger than " + limit + " bytes"));
    }
}
