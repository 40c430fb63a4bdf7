package org.mcpjakarta.skills;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.McpException;

/** A part of a list. The cursor names the last item before it, so lists may change in between. */
record SkillPage<T>(List<T> items, @Nullable String nextCursor) {
    private static final int SIZE = 100;
    private static final String MARK = "after ";

    /** @param all in the order of their keys */
    static <T> SkillPage<T> of(List<T> all, @Nullable String cursor, Function<T, String> key) {
        String last = cursor == null ? "" : decoded(cursor);
        List<T> rest = all.stream().filter(item -> key.apply(item).compareTo(last) > 0).toList();
        List<T> items = rest.subList(0, Math.min(SIZE, rest.size()));
        return new SkillPage<>(items,
                items.size() < rest.size() ? encoded(key.apply(items.get(items.size() - 1))) : null);
    }

    private static String encoded(String key) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString((MARK + key).getBytes(StandardCharsets.UTF_8));
    }

    private static String decoded(String cursor) {
        try {
            String text = new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.UTF_8);
            if (text.startsWith(MARK)) {
                return text.substring(MARK.length());
            }
        } catch (IllegalArgumentException notOurs) {
            // Reported below.
        }
        throw McpException.invalidParams("The cursor is not valid");
    }
}
