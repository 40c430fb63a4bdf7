package org.mcpjakarta.client;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

/**
 * One field of a form that is put together at run time. Immutable: each method returns a changed copy.
 *
 * @param name what the answer calls it
 * @param kind what can be entered
 * @param title what the user reads, or null for the name
 * @param description what it means, or null
 * @param required whether it must be filled in
 * @param defaultValue what it holds at first, or null
 * @param options what can be chosen, by value, with the titles shown for them; a title equal to its value is no title
 */
public record Field(String name, Kind kind, @Nullable String title, @Nullable String description, boolean required,
        @Nullable Object defaultValue, Map<String, String> options) {

    /** What can be entered. */
    public enum Kind {
        TEXT,
        EMAIL,
        URI,
        DATE,
        DATE_TIME,
        INTEGER,
        NUMBER,
        BOOLEAN,
        CHOICE,
        CHOICES
    }

    public Field {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(kind, "kind");
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
        boolean choice = kind == Kind.CHOICE || kind == Kind.CHOICES;
        if (choice == options.isEmpty()) {
            throw new IllegalArgumentException("A choice has options, and nothing else does: " + name);
        }
    }

    /** A field that must be filled in. */
    public static Field of(String name, Kind kind) {
        return new Field(name, kind, null, null, true, null, Map.of());
    }

    public static Field text(String name) {
        return of(name, Kind.TEXT);
    }

    public static Field integer(String name) {
        return of(name, Kind.INTEGER);
    }

    public static Field number(String name) {
        return of(name, Kind.NUMBER);
    }

    public static Field bool(String name) {
        return of(name, Kind.BOOLEAN);
    }

    /** One of some values. */
    public static Field choice(String name, List<String> values) {
        return choice(name, untitled(values));
    }

    /** One of some values, each shown by its title. */
    public static Field choice(String name, Map<String, String> titles) {
        return new Field(name, Kind.CHOICE, null, null, true, null, titles);
    }

    /** Any of some values. */
    public static Field choices(String name, List<String> values) {
        return choices(name, untitled(values));
    }

    /** Any of some values, each shown by its title. */
    public static Field choices(String name, Map<String, String> titles) {
        return new Field(name, Kind.CHOICES, null, null, true, null, titles);
    }

    public Field titled(String text) {
        return new Field(name, kind, text, description, required, defaultValue, options);
    }

    public Field describedAs(String text) {
        return new Field(name, kind, title, text, required, defaultValue, options);
    }

    /** The field may stay empty. */
    public Field optional() {
        return new Field(name, kind, title, description, false, defaultValue, options);
    }

    /** What it holds at first: a string, number, boolean or, for several choices, a list of strings. */
    public Field defaultsTo(Object value) {
        return new Field(name, kind, title, description, false, Objects.requireNonNull(value, "value"), options);
    }

    private static Map<String, String> untitled(List<String> values) {
        Map<String, String> same = new LinkedHashMap<>();
        values.forEach(value -> same.put(value, value));
        return same;
    }
}
