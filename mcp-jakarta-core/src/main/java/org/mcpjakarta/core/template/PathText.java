package org.mcpjakarta.core.template;

import java.util.function.Predicate;

/**
 * Checks text of clients that applications put into paths and URIs of their own. Text that would lead out of its folder is rejected
 * here, so that applications need not check it. The rules are the same on all operating systems.
 */
public final class PathText {
    /** How often a text is decoded. Text that still changes after that is rejected: legitimate text is not encoded so often. */
    private static final int MOST_DECODINGS = 4;
    private static final int ESCAPE_LENGTH = 3;

    private PathText() {}

    /** Whether the text is a single name: without separators and NUL, and neither {@code .} nor {@code ..}. */
    public static boolean isName(String text) {
        return inEveryForm(text, form -> form.indexOf('/') < 0 && isPath(form));
    }

    /** Whether the text is a path that stays below its folder: not absolute, and without backslash, NUL, {@code .} and {@code ..}. */
    public static boolean isRelativePath(String text) {
        return inEveryForm(text, form -> isPath(form) && !hasDrive(form));
    }

    /**
     * The text is decoded already. But applications, and servers behind them, sometimes decode once more than they should. So an
     * escape that is left in the text, such as {@code %2e%2e%2f}, is as dangerous as {@code ../}.
     */
    private static boolean inEveryForm(String text, Predicate<String> rule) {
        String form = text;
        for (int i = 0; i < MOST_DECODINGS; i++) {
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

    /** {@code C:} is absolute on Windows. It is allowed in a name, since keys such as {@code a:1} are common. */
    private static boolean hasDrive(String text) {
        return text.length() > 1 && text.charAt(1) == ':' && Character.isLetter(text.charAt(0));
    }

    /**
     * Lenient, unlike {@link UriText#decoded}: malformed escapes stay as they are, as in the careless decoders that this guards
     * against.
     */
    private static String decoded(String text) {
        StringBuilder decoded = new StringBuilder(text.length());
        int position = 0;
        while (position < text.length()) {
            int value = text.charAt(position) == '%' && position + ESCAPE_LENGTH <= text.length()
                    ? UriText.hex(text.charAt(position + 1), text.charAt(position + 2))
                    : -1;
            decoded.append(value < 0 ? text.charAt(position) : (char) value);
            position += value < 0 ? 1 : ESCAPE_LENGTH;
        }
        return decoded.toString();
    }
}
