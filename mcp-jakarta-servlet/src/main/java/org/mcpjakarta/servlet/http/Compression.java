package org.mcpjakarta.servlet.http;

import java.util.Locale;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.servlet.header.MediaTypes;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * Bodies go out compressed where that costs nothing, which is where they are kept so: lists. They hold no secret. What tools return
 * is never compressed, as it may hold one beside what somebody else chose, and the length would tell how alike they are.
 */
final class Compression {
    private static final String GZIP = "gzip";

    private Compression() {}

    /** The body as the client takes it, once the headers say so. */
    static Body of(Body body, HttpServletRequest request, HttpServletResponse response) {
        if (!body.json().isCompressible()) {
            return body;
        }
        response.addHeader("Vary", "Accept-Encoding");
        // Who spreads this over several lines may get what fits to the first one, which is never wrong.
        if (!acceptsGzip(request.getHeader("Accept-Encoding"))) {
            return body;
        }
        response.setHeader("Content-Encoding", GZIP);
        return new Body(body.status(), body.json().compressed());
    }

    /** A client that names no encoding is to get none. */
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
