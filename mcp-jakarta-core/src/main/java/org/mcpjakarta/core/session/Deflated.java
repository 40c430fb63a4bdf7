package org.mcpjakarta.core.session;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/** Makes what a client has to carry shorter. */
final class Deflated {
    private Deflated() {}

    static byte[] of(byte[] bytes) {
        var shorter = new ByteArrayOutputStream();
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION);
        try (var stream = new DeflaterOutputStream(shorter, deflater)) {
            stream.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException("Memory does not fail", e);
        } finally {
            deflater.end();
        }
        return shorter.toByteArray();
    }

    /** @param longest how many bytes it has at most */
    static byte[] inflate(byte[] bytes, int longest) {
        try (var stream = new InflaterInputStream(new ByteArrayInputStream(bytes))) {
            return stream.readNBytes(longest);
        } catch (IOException e) {
            throw new UncheckedIOException("What was sealed can be inflated", e);
        }
    }
}
