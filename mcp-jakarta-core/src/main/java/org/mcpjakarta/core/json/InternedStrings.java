package org.mcpjakarta.core.json;

import java.nio.charset.StandardCharsets;

import org.jspecify.annotations.Nullable;

/** The words that messages are made of. Each is one string, however often it is read, and takes no memory of its own. */
final class InternedStrings {
    /** In the order of how often they are met. */
    static final String[] ALL = {"jsonrpc", "2.0", "id", "method", "params", "tools/call", "name", "arguments", "_meta",
            "io.modelcontextprotocol/protocolVersion", "io.modelcontextprotocol/clientInfo",
            "io.modelcontextprotocol/clientCapabilities", "version", "progressToken", "text", "uri",
            "result", "content", "type", "cursor", "tools/list", "resources/read", "prompts/get"};
    private static final int PLACES = 256;
    private static final String[] WORDS = new String[PLACES];
    private static final byte[][] BYTES = new byte[PLACES][];

    static {
        for (String word : ALL) {
            byte[] bytes = word.getBytes(StandardCharsets.ISO_8859_1);
            int place = place(bytes, 0, bytes.length);
            // Of two that have the same place, the second would be read like any other text.
            if (WORDS[place] == null) {
                WORDS[place] = word;
                BYTES[place] = bytes;
            }
        }
    }

    private InternedStrings() {}

    /** The word that stands there, or null if it is none of these. */
    static @Nullable String at(byte[] bytes, int from, int to) {
        if (from == to) {
            return null;
        }
        int place = place(bytes, from, to);
        byte[] word = BYTES[place];
        if (word == null || word.length != to - from) {
            return null;
        }
        for (int i = 0; i < word.length; i++) {
            if (word[i] != bytes[from + i]) {
                return null;
            }
        }
        return WORDS[place];
    }

    private static int place(byte[] bytes, int from, int to) {
        return (to - from) * 17 + bytes[from] + bytes[to - 1] & PLACES - 1;
    }
}
