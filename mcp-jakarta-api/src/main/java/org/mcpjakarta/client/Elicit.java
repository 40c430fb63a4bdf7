package org.mcpjakarta.client;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.net.URI;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/** Questions to the user. Never ask for passwords, keys or payment data in a form; send the user to a page of yours for that. */
public final class Elicit {

    private Elicit() {}

    /**
     * A form with a field for each component of a record: text, numbers, booleans, dates, URIs, enums, and lists or sets of enums
     * for multiple choice. Constraints of Bean Validation limit what can be entered, {@link Title} and {@link Options} set what is
     * shown, {@link org.mcpjakarta.tools.ToolArg} describes a field and sets its initial value. A component of type
     * {@code Optional} may stay empty. The answer is the record, and satisfies the constraints.
     *
     * @param message why the user is asked
     */
    public static <T extends Record> Form<T> form(String message, Class<T> fields) {
        return new Form<>(message, fields);
    }

    /** A form whose fields are known only at run time. The answer is a map of the values by field name, and satisfies the constraints. */
    public static Fields form(String message, Field... fields) {
        return new Fields(message, List.of(fields));
    }

    /**
     * Sends the user to a page, for data that must not pass through the client. {@link Answer.Accepted} means that the user
     * agreed to go there, not that the user has finished there. The page has to authenticate its visitor; the URI must not contain
     * secrets.
     *
     * @param message why the user should go there
     */
    public static Page url(String message, URI page) {
        return new Page(message, page, null);
    }

    /**
     * Like {@link #url(String, URI)}; {@link ElicitationCompletion} can tell the client later that the user has finished.
     *
     * @param id identifies this elicitation: unique to this user and this request, and hard to guess, since the client sees it
     */
    public static Page url(String message, URI page, String id) {
        return new Page(message, page, id);
    }

    /** A form made from a record; see {@link Elicit#form(String, Class)}. */
    public record Form<T extends Record>(String message, Class<T> fields) implements Question<T> {

        public Form {
            Objects.requireNonNull(message, "message");
            Objects.requireNonNull(fields, "fields");
        }
    }

    /**
     * A form made of fields; see {@link Elicit#form(String, Field...)}. The answer holds a {@code String} for texts and single choices,
     * a {@code Boolean} for booleans, a {@code Long} for integers, a {@code BigDecimal} for other numbers, and a
     * {@code List<String>} for multiple choice.
     */
    public record Fields(String message, List<Field> fields) implements Question<Map<String, Object>> {

        public Fields {
            Objects.requireNonNull(message, "message");
            fields = List.copyOf(fields);
            Set<String> names = new HashSet<>();
            fields.forEach(field -> {
                if (!names.add(field.name())) {
                    throw new IllegalArgumentException("Two fields are named " + field.name());
                }
            });
        }
    }

    /**
     * A page to send the user to; see {@link Elicit#url}. An accepted answer is the URI that the user agreed to open.
     *
     * @param id what {@link ElicitationCompletion} takes when the user has finished, or null
     */
    public record Page(String message, URI page, @Nullable String id) implements Question<URI> {

        public Page {
            Objects.requireNonNull(message, "message");
            boolean web = "https".equalsIgnoreCase(page.getScheme()) || "http".equalsIgnoreCase(page.getScheme());
            if (!web || page.getHost() == null || page.getUserInfo() != null) {
                throw new IllegalArgumentException("The page must be a web address without user name and password");
            }
            if (id != null && id.isBlank()) {
                throw new IllegalArgumentException("The id must not be blank");
            }
        }
    }

    /** A label in a form: of the field, if on a component of the record; of the option, if on an enum constant. */
    @Documented
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER})
    public @interface Title {

        /** The text. */
        String value();
    }

    /**
     * The values that can be chosen in a field of a form: on a component of type {@code String}, or, for multiple choice, of type
     * {@code List} or {@code Set} of strings. An enum needs it only for {@link #enumNames}.
     */
    @Documented
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD, ElementType.PARAMETER})
    public @interface Options {

        /** The values; the constants of the enum if empty. */
        String[] value() default {};

        /** The labels of the values, in the same order; the values themselves if empty. */
        String[] titles() default {};

        /** Whether titles are sent as the deprecated {@code enumNames}, for clients that do not support the newer form. */
        boolean enumNames() default false;
    }

    /**
     * One field of a form that is put together at run time. Immutable: each method returns a changed copy.
     *
     * @param name its key in the answer
     * @param kind what can be entered
     * @param title what the user reads, or null for the name
     * @param description what it means, or null
     * @param required whether it must be filled in
     * @param defaultValue its initial value, or null
     * @param options the values that can be chosen, each with the title shown for it; a title equal to its value is not sent
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
                throw new IllegalArgumentException("Choices need options, and other fields must not have any: " + name);
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

        /** One of these values. */
        public static Field choice(String name, List<String> values) {
            return choice(name, untitled(values));
        }

        /** One of these values, each with the title that users see. */
        public static Field choice(String name, Map<String, String> titles) {
            return new Field(name, Kind.CHOICE, null, null, true, null, titles);
        }

        /** Any number of these values. */
        public static Field choices(String name, List<String> values) {
            return choices(name, untitled(values));
        }

        /** Any number of these values, each with the title that users see. */
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

        /**
         * Sets the initial value and makes the field optional. It is a string, number, boolean or, for multiple choice, a list of
         * strings.
         */
        public Field defaultsTo(Object value) {
            return new Field(name, kind, title, description, false, Objects.requireNonNull(value, "value"), options);
        }

        private static Map<String, String> untitled(List<String> values) {
            Map<String, String> same = new LinkedHashMap<>();
            values.forEach(value -> same.put(value, value));
            return same;
        }
    }
}
