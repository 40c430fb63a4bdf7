package org.mcpjakarta.cdi.schema.document;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

import jakarta.json.JsonArray;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;

/** The part of a reference after the hash: the name of an anchor, or a JSON pointer, percent-encoded. */
final class Fragment {
    private static final int MAX_DIGITS = 9;

    private Fragment() {}

    /** @throws IllegalArgumentException if a percent sign is not followed by two hexadecimal digits */
    static String decode(String fragment) {
        // The decoder is meant for HTML forms, where a plus is a space.
        return fragment.indexOf('%') < 0
                ? fragment
                : URLDecoder.decode(fragment.replace("+", "%2B"), StandardCharsets.UTF_8);
    }

    /** The member names and item numbers in a pointer; empty for the whole document. */
    static List<String> steps(String pointer) {
        return pointer.isEmpty()
                ? List.of()
                : Stream.of(pointer.substring(1).split("/", -1))
                        .map(name -> name.replace("~1", "/").replace("~0", "~")).toList();
    }

    static @Nullable JsonValue item(JsonArray array, String number) {
        boolean whole = !number.isEmpty() && number.length() <= MAX_DIGITS
                && number.chars().allMatch(digit -> digit >= '0' && digit <= '9');
        int index = whole ? Integer.parseInt(number) : array.size();
        return index < array.size() ? array.get(index) : null;
    }
}
