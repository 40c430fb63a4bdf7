package org.mcpjakarta.core.json;

import java.nio.charset.StandardCharsets;

import org.jspecify.annotations.Nullable;

/** Strings that occur in many messages. Reading one of them returns a shared string and takes no memory. */
final class InternedStrings {
    /** Most frequent first. */
    static final String[] ALL = {"jsonrpc", "2.0", "id", "method", "params", "tools/call", "name", "arguments", "_meta",
            "io.modelcontextprotocol/protocolVersion", "io.modelcontextprotocol/clientInfo",
            "io.modelcontextprotocol/clientCapabilities", "version", "progressToken", "text", "uri",
            "result", "content", "type", "cursor", "tools/list", "resources/read", "prompts/get"};
    private static final int SLOTS = 256;
    private static final String[] WORDS = new String[SLOTS];
    private static final byte[][] BYTES = new byte[SLOTS][];

    static {
        for (String word : ALL) {
            byte[] bytes = word.getBytes(StandardCharsets.ISO_8859_1);
            int slot = slot(bytes, 0, bytes.length);
            // Of two strings with the same slot, the second is not interned and is read like any other text.
            if (WORDS[slot] == null) {
                WORDS[slot] = word;
                BYTES[slot] = bytes;
            }
        }
    }

    private InternedStrings() {}

    /** The interned string with these bytes; null if there is none. */
    static @Nullable String find(byte[] bytes, int from, int to) {
        if (from == to) {
            return null;
        }
        int slot = slot(bytes, from, to);
        byte[] word = BYTES[slot];
        if (word == null || word.length != to - from) {
            return null;
        }
        for (int i = 0; i < word.length; i++) {
            if (word[i] != bytes[from + i]) {
                return null;
            }
        }
        return WORDS[slot];
    }

    private static int slot(byte[] bytes, int from, int to) {
        return (to - from) * 17 + bytes[from] + bytes[to - 1] & SLOTS - 1;
    }
}
