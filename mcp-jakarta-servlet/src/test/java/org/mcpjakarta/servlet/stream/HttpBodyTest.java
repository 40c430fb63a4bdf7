package org.mcpjakarta.servlet.stream;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.util.Random;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpBodyTest {
    private static final int PART = 1 << 16;

    /** A container may keep what was written last. That must be little, however large the body is. */
    @ParameterizedTest
    @ValueSource(ints = {1, PART - 1, PART, PART + 1, 1_000_000})
    @Tag("T-64")
    void aLargeBodyIsHandedOverInParts(int length) {
        byte[] json = new byte[length];
        new Random(1).nextBytes(json);
        HttpBody body = new HttpBody(json);

        ByteArrayOutputStream written = new ByteArrayOutputStream();
        while (!body.isOver()) {
            byte[] part = body.next();
            assertThat(part).isNotSameAs(json).hasSizeBetween(1, PART);
            written.writeBytes(part);
        }

        assertThat(written.toByteArray()).isEqualTo(json);
        assertThat(body.next()).isNull();
    }
}
