package org.mcpjakarta.servlet.header;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

import org.mcpjakarta.core.revision.ProtocolErrors;

/**
 * A value that a client mirrors from the body into a header. Values that are not plain ASCII are written as {@code =?base64?…?=};
 * exactly the values of this form are decoded.
 */
final class HeaderValue {
    private static final String PREFIX = "=?base64?";
    private static final String SUFFIX = "?=";

    private HeaderValue() {}

    static String decode(String value) {
        boolean encoded = value.startsWith(PREFIX) && value.endsWith(SUFFIX)
                && value.length() >= PREFIX.length() + SUFFIX.length();
        if (!encoded) {
            return requireAscii(value);
        }
        String text = value.substring(PREFIX.length(), value.length() - SUFFIX.length());
        // The JDK's decoder accepts missing padding; then one value would have two forms.
        if (text.length() % 4 != 0) {
            throw malformed();
        }
        try {
            byte[] bytes = Base64.getDecoder().decode(text);
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (IllegalArgumentException | CharacterCodingException e) {
            throw malformed();
        }
    }

    private static String requireAscii(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            // RFC 9110 allows a tab in a field value.
            if (c != '\t' && (c < ' ' || c > '~')) {
                throw malformed();
            }
        }
        return value;
    }

    private static Rejection malformed() {
        return Rejection.badRequest(
                ProtocolErrors.headerMismatch("A mirrored header is not plain ASCII nor valid Base64"), null);
    }
}
