package org.mcpjakarta.core.text;

/** Shortens error messages of applications: a model pays for every token, and some exceptions quote their whole input. */
public final class CutText {
    /** Enough characters for a model to see what to do differently. */
    public static final int FOR_MODELS = 8_000;

    private CutText() {}

    /** The text, or its beginning and a note of its full length. Surrogate pairs are not split. */
    public static String of(String text, int maxLength) {
        if (text.length() <= maxLength) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(maxLength - 1)) ? maxLength - 1 : maxLength;
        return text.substring(0, end) + "… (cut here, of " + text.length() + " characters)";
    }
}
