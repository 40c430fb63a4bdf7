package org.mcpjakarta.benchmarks.run;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/** An HTTP answer while it arrives. Only the beginning of its body is kept; the rest is counted. For one thread, used again and again. */
final class Answer {
    private enum State {
        HEAD,
        FIXED,
        CHUNK_SIZE,
        CHUNK,
        CHUNK_END,
        TRAILER,
        WHOLE
    }

    private static final int HEAD_LIMIT = 1 << 14;
    private static final byte[] LENGTH = "\r\ncontent-length:".getBytes(StandardCharsets.ISO_8859_1);
    private static final byte[] CHUNKED = "\r\ntransfer-encoding: chunked".getBytes(StandardCharsets.ISO_8859_1);

    private final byte[] head = new byte[HEAD_LIMIT];
    private final byte[] kept;
    private State state = State.HEAD;
    private int headLength;
    private int keptLength;
    private long size;
    private long left;
    private int status;

    Answer(int keep) {
        this.kept = new byte[keep];
    }

    void clear() {
        state = State.HEAD;
        headLength = 0;
        keptLength = 0;
        size = 0;
    }

    /** Whether nothing of it has come yet. */
    boolean isEmpty() {
        return headLength == 0;
    }

    /** Takes what came in; true once the answer is whole. */
    boolean take(ByteBuffer in) {
        while (in.hasRemaining() && state != State.WHOLE) {
            switch (state) {
                case HEAD -> takeHead(in);
                case FIXED -> takeBody(in, State.WHOLE);
                case CHUNK_SIZE -> takeChunkSize(in);
                case CHUNK -> takeBody(in, State.CHUNK_END);
                case CHUNK_END -> state = in.get() == '\n' ? begin(State.CHUNK_SIZE) : State.CHUNK_END;
                case TRAILER -> takeTrailer(in);
                case WHOLE -> throw new IllegalStateException();
            }
        }
        return state == State.WHOLE;
    }

    private State begin(State next) {
        left = 0;
        return next;
    }

    private void takeHead(ByteBuffer in) {
        while (in.hasRemaining()) {
            byte b = in.get();
            head[headLength++] = b;
            if (b == '\n' && headLength > 3 && head[headLength - 3] == '\n') {
                endHead();
                return;
            }
        }
    }

    private void endHead() {
        status = (head[9] - '0') * 100 + (head[10] - '0') * 10 + head[11] - '0';
        int length = find(head, headLength, LENGTH);
        if (length >= 0) {
            left = number(length + LENGTH.length);
            state = left == 0 ? State.WHOLE : State.FIXED;
        } else if (find(head, headLength, CHUNKED) >= 0) {
            state = begin(State.CHUNK_SIZE);
        } else {
            state = State.WHOLE;
        }
    }

    private long number(int from) {
        long number = 0;
        for (int i = from; head[i] != '\r'; i++) {
            number = head[i] == ' ' ? number : number * 10 + head[i] - '0';
        }
        return number;
    }

    private void takeBody(ByteBuffer in, State next) {
        int count = (int) Math.min(left, in.remaining());
        int kept = Math.min(count, this.kept.length - keptLength);
        in.get(this.kept, keptLength, kept);
        in.position(in.position() + count - kept);
        keptLength += kept;
        size += count;
        left -= count;
        state = left == 0 ? next : state;
    }

    private void takeChunkSize(ByteBuffer in) {
        byte b = in.get();
        if (b == '\n') {
            state = left == 0 ? State.TRAILER : State.CHUNK;
        } else if (b != '\r') {
            left = left * 16 + Character.digit(b, 16);
        }
    }

    // An empty line ends it; anything before it would be a header, and counts as one character here.
    private void takeTrailer(ByteBuffer in) {
        byte b = in.get();
        if (b == '\n') {
            state = left == 0 ? State.WHOLE : begin(State.TRAILER);
        } else if (b != '\r') {
            left++;
        }
    }

    int status() {
        return status;
    }

    /** How many bytes the body has. */
    long size() {
        return size;
    }

    /** Whether the body, as it came, has that in it. */
    boolean contains(byte[] piece) {
        return find(kept, keptLength, piece) >= 0;
    }

    /** The body as it came. */
    byte[] bytes() {
        return Arrays.copyOf(kept, keptLength);
    }

    boolean isCompressed() {
        return findHeader("content-encoding").isPresent();
    }

    /** The body as text. */
    String body() {
        if (!isCompressed()) {
            return new String(kept, 0, keptLength, StandardCharsets.UTF_8);
        }
        try (GZIPInputStream gzip = new GZIPInputStream(new ByteArrayInputStream(kept, 0, keptLength))) {
            return new String(gzip.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "(compressed, and not to be read: " + e.getMessage() + ")";
        }
    }

    Optional<String> findHeader(String name) {
        byte[] start = ("\r\n" + name.toLowerCase(Locale.ROOT) + ":").getBytes(StandardCharsets.ISO_8859_1);
        int at = find(head, headLength, start);
        if (at < 0) {
            return Optional.empty();
        }
        String rest = new String(head, at + start.length, headLength - at - start.length, StandardCharsets.ISO_8859_1);
        return Optional.of(rest.substring(0, rest.indexOf('\r')).strip());
    }

    // Letters of the text may be large where those of the piece are small.
    private static int find(byte[] text, int length, byte[] piece) {
        for (int i = 0; i <= length - piece.length; i++) {
            int j = 0;
            while (j < piece.length && (text[i + j] == piece[j] || isLargeOf(text[i + j], piece[j]))) {
                j++;
            }
            if (j == piece.length) {
                return i;
            }
        }
        return -1;
    }

    private static boolean isLargeOf(byte large, byte small) {
        return large >= 'A' && large <= 'Z' && large + 32 == small;
    }

    @Override
    public String toString() {
        String body = body();
        return status + " " + body.substring(0, Math.min(body.length(), 300));
    }
}
