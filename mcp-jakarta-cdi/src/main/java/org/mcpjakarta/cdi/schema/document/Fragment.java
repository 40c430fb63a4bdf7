package org.mcpjakarta.cdi.schema.document;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

import jakarta.json.JsonArray;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/** What follows the hash of a reference: the name of an anchor, or a JSON pointer, with percent signs for what no address may hold. */
final class Fragment {
    private static final int MOST_DIGITS = 9;

    private Fragment() {}

    /** @throws IllegalArgumentException if a percent sign is followed by anything but two digits */
    static String decoded(String fragment) {
        // The decoder is for forms, where a plus is a blank.
        return fragment.indexOf('%') < 0
                ? fragment
                : URLDecoder.decode(fragment.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    /** The names and numbers of a pointer; none for the whole document. */
    static List<String> names(String pointer) {
        return pointer.isEmpty()
                ? List.of()
                : Stream.of(pointer.substring(1).split("/", -1))
                        .map(name -> name.replace("~1", "/").replace("~0", "~")).toList();
    }

    static @Nullable JsonValue item(JsonArray array, String number) {
        boolean whole = !number.isEmpty() && number.length() <= MOST_DIGITS
                && number.chars().allMatch(digit -> digit >= '0' && digit <= '9');
        int index = whole ? Integer.parseInt(number) : array.size();
        return index < array.size() ? array.get(index) : null;
    }
}
