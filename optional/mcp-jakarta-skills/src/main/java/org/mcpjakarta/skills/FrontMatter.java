package org.mcpjakarta.skills;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import jakarta.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.skills.yaml.Yaml;
import org.mcpjakarta.skills.yaml.YamlException;

/** What stands between the two lines of dashes with which a {@code SKILL.md} begins. */
record FrontMatter(JsonObject json) {
    private static final Pattern NAME = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");
    private static final int LONGEST_NAME = 64;
    private static final int LONGEST_DESCRIPTION = 1_024;

    /**
     * @param path the folder of the skill
     * @throws IllegalArgumentException that says what is wrong with it
     */
    static FrontMatter of(byte[] manifest, String path) {
        FrontMatter read = of(manifest);
        String problem = read.problem(path.substring(path.lastIndexOf('/') + 1));
        if (problem != null) {
            throw new IllegalArgumentException(problem);
        }
        return read;
    }

    private static FrontMatter of(byte[] manifest) {
        String text = SkillFile.text(manifest);
        if (text == null) {
            throw new IllegalArgumentException("it is not UTF-8; save it as UTF-8");
        }
        try {
            return new FrontMatter(object(Yaml.read(between(text.startsWith("\ufeff") ? text.substring(1) : text), 2)));
        } catch (YamlException e) {
            throw new IllegalArgumentException("its front matter cannot be read: " + e.getMessage(), e);
        }
    }

    private static String between(String text) {
        int first = text.startsWith("---\n") ? 4 : text.startsWith("---\r\n") ? 5 : -1;
        if (first < 0) {
            throw new IllegalArgumentException(
                    "it has to begin with front matter: a line ---, name and description, and another line ---");
        }
        for (int start = first; start >= 0 && start < text.length();) {
            int end = text.indexOf('\n', start);
            String line = text.substring(start, end < 0 ? text.length() : end);
            if (line.stripTrailing().equals("---")) {
                return text.substring(first, start);
            }
            start = end < 0 ? -1 : end + 1;
        }
        throw new IllegalArgumentException("its front matter has no end; add a line ---");
    }

    String name() {
        return json.getString("name", "");
    }

    String description() {
        return json.getString("description", "");
    }

    /** What is wrong with it; null if nothing is. @param folder the name of the folder of the skill */
    private @Nullable String problem(String folder) {
        if (name().length() > LONGEST_NAME || !NAME.matcher(name()).matches()) {
            return "the name in its front matter has to be a text of 1 to 64 lower case letters, digits and single hyphens";
        }
        if (!name().equals(folder)) {
            return "the name in its front matter is \"" + name() + "\", but its folder is \"" + folder
                    + "\"; give both the same name";
        }
        int length = description().codePointCount(0, description().length());
        return length == 0 || length > LONGEST_DESCRIPTION
                ? "the description in its front matter has to be a text of 1 to 1024 characters"
                : null;
    }

    private static JsonObject object(Map<String, @Nullable Object> values) {
        JsonObjectBuilder object = Json.createObjectBuilder();
        values.forEach((key, value) -> object.add(key, json(value)));
        return object.build();
    }

    @SuppressWarnings("unchecked") // the reader makes maps with texts as keys
    private static JsonValue json(@Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            return object((Map<String, @Nullable Object>) map);
        }
        if (value instanceof List<?> list) {
            JsonArrayBuilder items = Json.createArrayBuilder();
            list.forEach(item -> items.add(json(item)));
            return items.build();
        }
        if (value instanceof Boolean flag) {
            return flag ? JsonValue.TRUE : JsonValue.FALSE;
        }
        if (value instanceof Long number) {
            return Json.createValue(number);
        }
        if (value instanceof Double number) {
            return Json.createValue(number);
        }
        return value == null ? JsonValue.NULL : Json.createValue(value.toString());
    }
}
