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
 * The common beginning of many messages, compressed once with gzip; each message appends its own end. The result is one gzip member
 * with one deflate stream (RFC 1951, RFC 1952), since some clients read only the first. The end is stored without compression, so a
 * caller who chooses it learns nothing about the content from the length. Immutable.
 */
final class GzipBeginning {
    /** The maximum length of the end in bytes: that of one stored block. */
    static final int MAX_END_LENGTH = 0xFFFF;

    private static final byte[] HEADER = {0x1F, (byte) 0x8B, Deflater.DEFLATED, 0, 0, 0, 0, 0, 0, (byte) 0xFF};
    private static final byte FINAL_STORED_BLOCK = 1;
    private static final int OVERHEAD = 1 + 2 * Short.BYTES + 2 * Integer.BYTES;
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

    // The flush (SYNC_FLUSH) ends a block at a byte boundary without ending the stream.
    private static byte[] compressed(byte[] text, byte[] more) {
        ByteArrayOutputStream gzip = new ByteArrayOutputStream();
        Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
        try {
            gzip.write(HEADER);
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

    /** The message with this end. */
    WrittenMessage endWith(byte[] end) {
        ByteBuffer rest = ByteBuffer.allocate(end.length + OVERHEAD).order(ByteOrder.LITTLE_ENDIAN);
        rest.put(FINAL_STORED_BLOCK).putShort((short) end.length).putShort((short) ~end.length).put(end);
        rest.putInt(crcWith(end)).putInt(length + end.length);
        return WrittenMessage.of(gzip, rest.array());
    }

    // The CRC32 of the JDK cannot start from a given state.
    private int crcWith(byte[] end) {
        int state = ~crc;
        for (byte next : end) {
            state = state >>> Byte.SIZE ^ CRC_OF_BYTE[(state ^ next) & 0xFF];
        }
        return ~state;
    }
}
