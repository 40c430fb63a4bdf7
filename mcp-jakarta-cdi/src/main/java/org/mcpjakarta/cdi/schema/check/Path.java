package org.mcpjakarta.cdi.schema.check;

import org.jspecify.annotations.Nullable;

/** The position of a value, converted to text only if there is a problem to report: {@code "stay.guests[2].name"}. */
record Path(@Nullable Path parent, String name, int index, int depth) {

    private static final int LONGEST_NAME = 64;
    private static final int NO_ITEM = -1;

    static final Path ROOT = new Path(null, "", NO_ITEM, 0);

    Path member(String name) {
        return new Path(this, name, NO_ITEM, depth + 1);
    }

    Path item(int index) {
        return new Path(this, "", index, depth + 1);
    }

    boolean isRoot() {
        return parent == null;
    }

    /** The path in quotes; the value as a whole has no name. */
    @Override
    public String toString() {
        return isRoot() ? "the value" : '"' + text() + '"';
    }

    /** A name for use in a message: the client has chosen it, so it is shortened and sanitized. */
    static String shown(String name) {
        String start = name.length() <= LONGEST_NAME
                ? name
                : name.substring(0, name.offsetByCodePoints(0, LONGEST_NAME / 2)) + "…";
        return start.codePoints().map(c -> Character.isISOControl(c) || c == '"' ? '?' : c)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append).toString();
    }

    private String text() {
        if (parent == null) {
            return "";
        }
        String before = parent.text();
        if (index != NO_ITEM) {
            return before + "[" + index + "]";
        }
        return before.isEmpty() ? shown(name) : before + "." + shown(name);
    }
}
