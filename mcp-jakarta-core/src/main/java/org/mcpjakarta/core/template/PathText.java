package org.mcpjakarta.core.template;

import java.util.function.Predicate;

/**
 * Text of a client that applications put into paths and addresses of their own. What would lead out of the folder that it is
 * put behind is refused here, so that no application has to check it. The same on every operating system.
 */
public final class PathText {
    /** A text that still changes after having been decoded so often is refused: no honest one does. */
    private static final int ENCODINGS = 4;
    private static final int ESCAPE_LENGTH = 3;

    private PathText() {}

    /** Whether the text is a single name: no separator, no NUL, neither the folder itself nor the one above. */
    public static boolean isName(String text) {
        return inEveryForm(text, form -> form.indexOf('/') < 0 && isPath(form));
    }

    /** Whether the text is a path that stays below: not absolute, no backslash, no NUL, no {@code .} and no {@code ..}. */
    public static boolean isRelativePath(String text) {
        return inEveryForm(text, form -> isPath(form) && !hasDrive(form));
    }

    /**
     * The text is decoded already. Applications and servers behind them decode once more than they should, so
     * {@code %2e%2e%2f} that is still there is as good as {@code ../}.
     */
    private static boolean inEveryForm(String text, Predicate<String> rule) {
        String form = text;
        for (int i = 0; i < ENCODINGS; i++) {
            if (!rule.test(form)) {
                return false;
            }
            String next = form.indexOf('%') < 0 ? form : decoded(form);
            if (next.equals(form)) {
                return true;
            }
            form = next;
        }
        return false;
    }

    private static boolean isPath(String text) {
        if (text.startsWith("/") || text.indexOf('\\') >= 0 || text.indexOf('\0') >= 0) {
            return false;
        }
        int from = 0;
        for (int end = text.indexOf('/'); end >= 0; end = text.indexOf('/', from)) {
            if (isDots(text, from, end)) {
                return false;
            }
            from = end + 1;
        }
        return !isDots(text, from, text.length());
    }

    private static boolean isDots(String text, int from, int end) {
        return (end - from == 1 || end - from == 2) && text.charAt(from) == '.' && text.charAt(end - 1) == '.';
    }

    /** {@code C:} is absolute on Windows. In a name it is left alone: keys such as {@code a:1} are common. */
    private static boolean hasDrive(String text) {
        return text.length() > 1 && text.charAt(1) == ':' && Character.isLetter(text.charAt(0));
    }

    /** Lenient, unlike the reading of addresses: what is malformed stays, as with the decoders that this is about. */
    private static String decoded(String text) {
        StringBuilder decoded = new StringBuilder(text.length());
        int at = 0;
        while (at < text.length()) {
            int value = text.charAt(at) == '%' && at + ESCAPE_LENGTH <= text.length()
                    ? UriText.hex(text.charAt(at + 1), text.charAt(at + 2))
                    : -1;
            decoded.append(value < 0 ? text.charAt(at) : (char) value);
            at += value < 0 ? 1 : ESCAPE_LENGTH;
        }
        return decoded.toString();
    }
}
