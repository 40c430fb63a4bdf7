package org.mcpjakarta.core.template;

import java.util.Optional;

import org.mcpjakarta.core.json.JsonTrees;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObjectBuilder;

/** A variable of a template. */
record TemplateVariable(String name, Kind kind) {
    /** What a variable can match. */
    enum Kind {
        /** One or more characters of one segment; the value is never a path. */
        NAME,
        /** Several names, separated by commas. */
        NAMES,
        /** Several names, separated by slashes, up to the end. */
        SEGMENTS,
        /** Everything up to the end; the value is a path that stays below its folder. */
        REST,
        /** A value of a query, which may be empty; if it is a path, it stays below its folder. */
        TEXT,
        /** Several values of a query, each with the name of the variable. */
        TEXTS
    }

    boolean isList() {
        return kind == Kind.NAMES || kind == Kind.SEGMENTS || kind == Kind.TEXTS;
    }

    /** Whether it matches everything up to the end, so that nothing can follow it. */
    boolean isLast() {
        return kind == Kind.SEGMENTS || kind == Kind.REST;
    }

    /** Whether this is a possible value, or element of a list. */
    boolean allows(String value) {
        return switch (kind) {
            case NAME, NAMES, SEGMENTS -> PathText.isName(value);
            case REST, TEXT, TEXTS -> PathText.isRelativePath(value);
        };
    }

    /** Decodes the text and adds its value; false if it is not a possible value of this variable. */
    boolean read(String encoded, JsonObjectBuilder values) {
        if (!isList()) {
            Optional<String> value = value(encoded);
            value.ifPresent(text -> values.add(name, text));
            return value.isPresent();
        }
        JsonArrayBuilder list = JsonTrees.array();
        // A comma or slash inside a value is percent-encoded.
        char separator = kind == Kind.NAMES ? ',' : '/';
        int from = 0;
        while (from <= encoded.length()) {
            int next = encoded.indexOf(separator, from);
            int end = next < 0 ? encoded.length() : next;
            Optional<String> value = value(encoded.substring(from, end));
            if (value.isEmpty()) {
                return false;
            }
            list.add(value.get());
            from = end + 1;
        }
        values.add(name, list);
        return true;
    }

    /** One value, decoded once. */
    Optional<String> value(String encoded) {
        boolean missing = encoded.isEmpty() && kind != Kind.TEXT && kind != Kind.TEXTS;
        return missing ? Optional.empty() : UriText.decoded(encoded).filter(this::allows);
    }
}
