package org.mcpjakarta.content;

/** The shape of a MIME type: type, slash, subtype, and perhaps parameters behind a semicolon. */
final class MimeType {

    private static final String MARKS_OF_TOKENS = "!#$&-^_.+";

    private MimeType() {}

    static void check(String mimeType) {
        int semicolon = mimeType.indexOf(';');
        String essence = semicolon < 0 ? mimeType : mimeType.substring(0, semicolon).stripTrailing();
        int slash = essence.indexOf('/');
        if (slash < 0 || !isToken(essence.substring(0, slash)) || !isToken(essence.substring(slash + 1))) {
            throw new IllegalArgumentException(
                    "\"" + mimeType + "\" is not a MIME type; write type/subtype, such as image/png");
        }
    }

    private static boolean isToken(String text) {
        return !text.isEmpty() && text.chars().allMatch(MimeType::isTokenCharacter);
    }

    private static boolean isTokenCharacter(int c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || MARKS_OF_TOKENS.indexOf(c) >= 0;
    }
}
