package org.mcpjakarta.core.json;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Strict UTF-8: refuses invalid bytes, which {@code new String} would turn into replacement characters. */
final class Utf8 {
    private static final char REPLACEMENT = '\uFFFD';

    private Utf8() {}

    static String decode(byte[] bytes, int from, int count) throws CharacterCodingException {
        String text = new String(bytes, from, count, StandardCharsets.UTF_8);
        // The lenient decoder is several times faster. The strict one is used only if the lenient one may have replaced something.
        return text.indexOf(REPLACEMENT) < 0
                ? text
                : StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, from, count)).toString();
    }

    static boolean hasLoneSurrogate(CharSequence text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
            } else if (Character.isSurrogate(c)) {
                return true;
            }
        }
        return false;
    }
}
