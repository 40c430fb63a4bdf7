package org.mcpjakarta.skills.yaml;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Reads a mapping that is written in a part of YAML 1.2: mappings and lists in blocks, or within one line; plain, quoted and block texts;
 * comments. Values have the types of the core schema. There are no anchors, tags, directives, and no quoted text of several lines.
 */
public final class Yaml {
    /** The longest text that is read, in characters. */
    public static final int LONGEST = 64 << 10;

    private Yaml() {}

    /**
     * The mapping as plain values: {@code String}, {@code Boolean}, {@code Long}, {@code Double}, null, and lists and maps of them, in
     * the order of the text.
     *
     * @param text      all of its lines have an end
     * @param firstLine the number of the first line, for messages
     * @throws YamlException if the text cannot be read
     */
    public static Map<String, @Nullable Object> read(String text, int firstLine) {
        if (text.length() > LONGEST) {
            throw new YamlException(firstLine, "it is longer than " + LONGEST + " characters");
        }
        return new BlockReader(new Lines(text, firstLine)).document();
    }
}
