package org.mcpjakarta.bridge.message;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.bridge.report.Failure;

/** What the client sends: one message a line, in UTF-8. */
public final class ClientInput {
    private final InputStream in;
    private final int maxLength;

    public ClientInput(InputStream in, int maxLength) {
        this.in = new BufferedInputStream(in);
        this.maxLength = maxLength;
    }

    /**
     * The next line that is not empty, or null at the end.
     *
     * @throws Failure if this line cannot be a message; the next one can
     */
    public @Nullable String next() throws IOException, Failure {
        while (true) {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            int c = in.read();
            boolean tooLong = false;
            for (; c >= 0 && c != '\n'; c = in.read()) {
                tooLong |= line.size() == maxLength;
                if (!tooLong) {
                    line.write(c);
                }
            }
            if (tooLong) {
                throw new Failure(Failure.INVALID_REQUEST, "A message has more than " + maxLength + " bytes");
            }
            String text = decoded(line.toByteArray());
            if (!text.isBlank()) {
                return text;
            }
            if (c < 0) {
                return null;
            }
        }
    }

    private static String decoded(byte[] bytes) throws Failure {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException e) {
            throw new Failure(Failure.PARSE_ERROR, "The message is not UTF-8");
        }
    }
}
