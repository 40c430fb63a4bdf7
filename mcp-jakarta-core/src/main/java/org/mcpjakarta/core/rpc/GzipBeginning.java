package org.mcpjakarta.core.rpc;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/**
 * What many messages begin with, in gzip: compressed once, and ended by each message as it needs. The whole is one member and one
 * stream (RFC 1951, RFC 1952), since some clients read no further than the first. An end is not compressed: a caller who chooses
 * it learns nothing from the length. Immutable.
 */
final class GzipBeginning {
    /** How many bytes an end may have: those of one stored block. */
    static final int LONGEST_END = 0xFFFF;

    private static final byte[] HEAD = {0x1F, (byte) 0x8B, Deflater.DEFLATED, 0, 0, 0, 0, 0, 0, (byte) 0xFF};
    private static final byte LAST_AND_STORED = 1;
    private static final int BESIDES = 1 + 2 * Short.BYTES + 2 * Integer.BYTES;
    private static final int[] CRC_OF_BYTE = new int[256];

    static {
        for (int i = 0; i < CRC_OF_BYTE.length; i++) {
            int crc = i;
            for (int bit = 0; bit < Byte.SIZE; bit++) {
                crc = (crc & 1) == 0 ? crc >>> 1 : crc >>> 1 ^ 0xEDB88320;
            }
            CRC_OF_BYTE[i] = crc;
        }
    }

    private final byte[] gzip;
    private final int crc;
    private final int length;

    GzipBeginning(byte[] text, byte[] more) {
        this.gzip = compressed(text, more);
        this.crc = crc(text, more);
        this.length = Math.addExact(text.length, more.length);
    }

    // The flush ends a block without ending the stream, at the end of a byte.
    private static byte[] compressed(byte[] text, byte[] more) {
        ByteArrayOutputStream gzip = new ByteArrayOutputStream();
        Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
        try {
            gzip.write(HEAD);
            DeflaterOutputStream blocks = new DeflaterOutputStream(gzip, deflater, 1 << 13, true);
            blocks.write(text);
            blocks.write(more);
            blocks.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            deflater.end();
        }
        return gzip.toByteArray();
    }

    private static int crc(byte[] text, byte[] more) {
        CRC32 crc = new CRC32();
        crc.update(text);
        crc.update(more);
        return (int) crc.getValue();
    }

    /** The message that ends so. */
    WrittenMessage endWith(byte[] end) {
        ByteBuffer rest = ByteBuffer.allocate(end.length + BESIDES).order(ByteOrder.LITTLE_ENDIAN);
        rest.put(LAST_AND_STORED).putShort((short) end.length).putShort((short) ~end.length).put(end);
        rest.putInt(crcWith(end)).putInt(length + end.length);
        return WrittenMessage.of(gzip, rest.array());
    }

    // The JDK's own cannot go on from where another one was.
    private int crcWith(byte[] end) {
        int on = ~crc;
        for (byte next : end) {
            on = on >>> Byte.SIZE ^ CRC_OF_BYTE[(on ^ next) & 0xFF];
        }
        return ~on;
    }
}
