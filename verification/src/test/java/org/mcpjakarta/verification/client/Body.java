package org.mcpjakarta.verification.client;

import java.io.IOException;
import java.io.InputStream;
import java.net.ProtocolException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Reads the head of an answer, and its body by length, by chunks or to the end of the connection. Not safe for use by several threads. */
final class Body {
    private static final Pattern STATUS = Pattern.compile("HTTP/1\\.1 \\d{3}( .*)?");

    private final InputStream in;
    private final boolean chunked;
    private final boolean endless;
    private long left;
    private boolean begun;
    private boolean over;

    private Body(InputStream in, Map<String, String> headers, int status) {
        this.in = in;
        chunked = headers.getOrDefault("transfer-encoding", "").equalsIgnoreCase("chunked");
        String length = headers.get("content-length");
        boolean none = status == 204 || status == 304;
        endless = !chunked && length == null && !none && status != 202;
        left = chunked || length == null ? 0 : Long.parseLong(length);
        over = !chunked && !endless && left == 0;
    }

    /** A head, and the body that follows it. */
    record Head(int status, Map<String, String> headers, Body body) {}

    static Head read(InputStream in) throws IOException {
        String start = line(in);
        if (!STATUS.matcher(start).matches()) {
            throw new ProtocolException("The answer begins with: " + start);
        }
        Map<String, String> headers = new TreeMap<>();
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            int colon = line.indexOf(':');
            if (colon < 0) {
                throw new ProtocolException("The answer has the header: " + line);
            }
            headers.put(line.substring(0, colon).toLowerCase(Locale.ROOT), line.substring(colon + 1).strip());
        }
        int status = Integer.parseInt(start.substring(9, 12));
        return new Head(status, headers, new Body(in, headers, status));
    }

    /** @return how many bytes were read, or -1 at the end */
    int read(byte[] buffer, int from, int most) throws IOException {
        if (over) {
            return -1;
        }
        if (chunked && left == 0 && !nextChunk()) {
            return -1;
        }
        int read = in.read(buffer, from, endless ? most : (int) Math.min(left, most));
        if (read < 0) {
            over = true;
            if (!endless) {
                throw new IOException("The server closed the connection within a body");
            }
            return -1;
        }
        left -= endless ? 0 : read;
        over = !chunked && !endless && left == 0;
        return read;
    }

    private boolean nextChunk() throws IOException {
        if (begun) {
            line(in);
        }
        begun = true;
        left = Long.parseLong(line(in).split(";")[0].strip(), 16);
        if (left == 0) {
            line(in);
            over = true;
        }
        return left > 0;
    }

    private static String line(InputStream in) throws IOException {
        byte[] bytes = new byte[256];
        int length = 0;
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new IOException("The server closed the connection");
            }
            if (length == bytes.length) {
                bytes = Arrays.copyOf(bytes, 2 * length);
            }
            if (c != '\r') {
                bytes[length++] = (byte) c;
            }
        }
        return new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
    }
}
