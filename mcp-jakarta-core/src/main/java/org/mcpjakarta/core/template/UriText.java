package org.mcpjakarta.core.template;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/** The rules for URIs of resources. */
public final class UriText {
    private static final int LONGEST = 8192;
    private static final String FORBIDDEN_CHARACTERS = "\"<>\\^`{|}";
    /** Schemes whose URIs are program code. */
    private static final Set<String> FORBIDDEN_SCHEMES = Set.of("javascript", "vbscript");

    private UriText() {}

    /** What is wrong with the URI, as the end of a sentence; null if it is valid. */
    public static @Nullable String problem(String uri) {
        if (uri.length() > LONGEST) {
            return "is longer than " + LONGEST + " characters";
        }
        int colon = uri.indexOf(':');
        if (colon < 1 || !isScheme(uri.substring(0, colon))) {
            return "does not begin with a scheme such as rooms://";
        }
        if (colon == uri.length() - 1) {
            return "has nothing behind its scheme";
        }
        if (FORBIDDEN_SCHEMES.contains(uri.substring(0, colon).toLowerCase(Locale.ROOT))) {
            return "has a scheme that is not for data";
        }
        if (uri.chars().anyMatch(c -> c <= ' ' || c == 127 || FORBIDDEN_CHARACTERS.indexOf(c) >= 0)) {
            return "has a character that must be percent-encoded";
        }
        Optional<String> decoded = decoded(uri);
        return decoded.isEmpty() || decoded.get().indexOf('\0') >= 0 ? "has a wrong percent-encoding" : null;
    }

    /** The text with each percent-encoded byte decoded once; empty if an escape is malformed or the bytes are not UTF-8. */
    static Optional<String> decoded(String text) {
        if (text.indexOf('%') < 0) {
            return Optional.of(text);
        }
        byte[] raw = text.getBytes(StandardCharsets.UTF_8);
        byte[] bytes = new byte[raw.length];
        int length = 0;
        for (int i = 0; i < raw.length; i++) {
            if (raw[i] == '%') {
                int value = i + 2 < raw.length ? hex(raw[i + 1], raw[i + 2]) : -1;
                if (value < 0) {
                    return Optional.empty();
                }
                bytes[length++] = (byte) value;
                i += 2;
            } else {
                bytes[length++] = raw[i];
            }
        }
        try {
            return Optional.of(
                    StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, 0, length)).toString());
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
    }

    /** The byte of two hexadecimal digits; negative if they are not digits. ASCII only, unlike {@link Character#digit}. */
    static int hex(int high, int low) {
        int value = digit(high) << 4 | digit(low);
        return value > 0xff ? -1 : value;
    }

    private static int digit(int c) {
        if (c >= '0' && c <= '9') {
            return c - '0';
        }
        int letter = c | 0x20;
        return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : 0x100;
    }

    private static boolean isScheme(String text) {
        return Character.isLetter(text.charAt(0)) && text.chars().allMatch(UriText::isSchemeCharacter);
    }

    private static boolean isSchemeCharacter(int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '+' || c == '-' || c == '.';
    }
}
