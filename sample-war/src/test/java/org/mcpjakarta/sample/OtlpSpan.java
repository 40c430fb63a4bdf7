package org.mcpjakarta.sample;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * A span as it is exported, of which only what says where it belongs is read.
 *
 * @param kind 2 for a server, 3 for a client
 */
record OtlpSpan(String trace, String id, String parent, String name, int kind) {
    static final int CLIENT = 3;

    // The numbers of fields in opentelemetry.proto. An export contains resources, which contain scopes, which contain spans.
    private static final int RESOURCE_SPANS = 1;
    private static final int SCOPE_SPANS = 2;
    private static final int SPANS = 2;
    private static final int TRACE_ID = 1;
    private static final int SPAN_ID = 2;
    private static final int PARENT_ID = 4;
    private static final int NAME = 5;
    private static final int KIND = 6;

    private static final int VARINT = 0;
    private static final int FIXED_64 = 1;
    private static final int BYTES = 2;
    private static final int FIXED_32 = 5;

    /** @param exports one or several, one after the other, which is the same */
    static List<OtlpSpan> in(byte[] exports) {
        List<OtlpSpan> spans = new ArrayList<>();
        within(exports, RESOURCE_SPANS, resource -> within(resource, SCOPE_SPANS,
                scope -> within(scope, SPANS, span -> spans.add(read(span)))));
        return spans;
    }

    private static OtlpSpan read(byte[] span) {
        byte[][] texts = new byte[NAME + 1][0];
        int[] kind = {0};
        fields(span, (number, value) -> {
            if (value instanceof byte[] bytes && number <= NAME) {
                texts[number] = bytes;
            } else if (value instanceof Long varint && number == KIND) {
                kind[0] = varint.intValue();
            }
        });
        HexFormat hex = HexFormat.of();
        return new OtlpSpan(hex.formatHex(texts[TRACE_ID]), hex.formatHex(texts[SPAN_ID]),
                hex.formatHex(texts[PARENT_ID]), new String(texts[NAME], StandardCharsets.UTF_8), kind[0]);
    }

    private interface Part {
        void read(byte[] bytes);
    }

    private static void within(byte[] message, int wanted, Part part) {
        fields(message, (number, value) -> {
            if (number == wanted && value instanceof byte[] bytes) {
                part.read(bytes);
            }
        });
    }

    /** @param field is given the number of each field, and its value: bytes, or a number */
    private static void fields(byte[] message, BiConsumer<Integer, Object> field) {
        ByteBuffer left = ByteBuffer.wrap(message).order(ByteOrder.LITTLE_ENDIAN);
        while (left.hasRemaining()) {
            long key = varint(left);
            int number = (int) (key >>> 3);
            switch ((int) (key & 7)) {
                case VARINT -> field.accept(number, varint(left));
                case FIXED_64 -> field.accept(number, left.getLong());
                case FIXED_32 -> field.accept(number, (long) left.getInt());
                case BYTES -> {
                    byte[] bytes = new byte[(int) varint(left)];
                    left.get(bytes);
                    field.accept(number, bytes);
                }
                default -> throw new IllegalArgumentException("This is no protobuf: field " + number);
            }
        }
    }

    private static long varint(ByteBuffer bytes) {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE; shift += 7) {
            byte next = bytes.get();
            value |= (long) (next & 0x7f) << shift;
            if (next >= 0) {
                return value;
            }
        }
        throw new IllegalArgumentException("This is no protobuf: a number is too long");
    }
}
