package org.mcpjakarta.core.json;

import java.nio.charset.StandardCharsets;

import org.jspecify.annotations.Nullable;

/**
 * The names of members that were read last. Clients send the same few again and again, and reading a known one takes no memory. Bounded:
 * a name takes the place of another one with the same slot, so whoever sends many names slows down only the next message. Thread-safe.
 */
final class KnownNames {
    private static final int SLOTS = 512;
    private static final int LONGEST = 32;

    // Threads may see different names in a slot. A name is immutable, so each of them is right.
    private final @Nullable Name[] names = new Name[SLOTS];

    private record Name(byte[] bytes, String text) {
        boolean hasBytes(byte[] other, int from, int to) {
            if (bytes.length != to - from) {
                return false;
            }
            for (int i = 0; i < bytes.length; i++) {
                if (bytes[i] != other[from + i]) {
                    return false;
                }
            }
            return true;
        }
    }

    /** The text of these bytes, which are ASCII. */
    String of(byte[] bytes, int from, int to) {
        int length = to - from;
        if (length == 0 || length > LONGEST) {
            return latin(bytes, from, length);
        }
        int slot = (length * 31 + bytes[from]) * 31 + bytes[from + length / 2] * 7 + bytes[to - 1] & SLOTS - 1;
        Name name = names[slot];
        if (name != null && name.hasBytes(bytes, from, to)) {
            return name.text();
        }
        String text = latin(bytes, from, length);
        names[slot] = new Name(text.getBytes(StandardCharsets.ISO_8859_1), text);
        return text;
    }

    private static String latin(byte[] bytes, int from, int length) {
        return new String(bytes, from, length, StandardCharsets.ISO_8859_1);
    }
}
