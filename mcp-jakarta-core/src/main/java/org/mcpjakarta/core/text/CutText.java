package org.mcpjakarta.core.text;

/** Bounds what an application says when it fails: a model pays for every word, and some exceptions quote all they were given. */
public final class CutText {
    /** So many characters tell a model what to do differently. */
    public static final int FOR_MODELS = 8_000;

    private CutText() {}

    /** The text, or so many characters of its beginning and a word on how long it is. No character is cut in two. */
    public static String of(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
        return text.substring(0, end) + "… (cut here, of " + text.length() + " characters)";
    }
}
