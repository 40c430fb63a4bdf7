package org.mcpjakarta.servlet.http;

import java.util.Locale;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.servlet.header.MediaTypes;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * Compresses only bodies that are kept in compressed form anyway, which are lists; they contain no secrets. Results of tools are never
 * compressed: they may contain a secret next to text that an attacker chose, and the compressed length would reveal how similar the two
 * are.
 */
final class Compression {
    private static final String GZIP = "gzip";

    private Compression() {}

    /** The body in the encoding that the client accepts. Sets the headers for it. */
    static Body of(Body body, HttpServletRequest request, HttpServletResponse response) {
        if (!body.json().isCompressible()) {
            return body;
        }
        response.addHeader("Vary", "Accept-Encoding");
        // Only the first Accept-Encoding header is read; ignoring the others is always safe.
        if (!acceptsGzip(request.getHeader("Accept-Encoding"))) {
            return body;
        }
        response.setHeader("Content-Encoding", GZIP);
        return new Body(body.status(), body.json().compressed());
    }

    /** A client that sends no Accept-Encoding gets the plain body. */
    static boolean acceptsGzip(@Nullable String accepted) {
        if (accepted == null) {
            return false;
        }
        boolean others = false;
        for (String coding : accepted.toLowerCase(Locale.ROOT).split(",")) {
            String[] parts = coding.split(";", -1);
            String name = parts[0].strip();
            if (name.equals(GZIP)) {
                return !MediaTypes.isRefused(parts);
            }
            others |= name.equals("*") && !MediaTypes.isRefused(parts);
        }
        return others;
    }
}
