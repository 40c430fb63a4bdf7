package org.mcpjakarta.client;

import java.util.Objects;

/** A form made from a record; see {@link Elicit#form(String, Class)}. */
public record Form<T extends Record>(String message, Class<T> fields) implements Question<T> {

    public Form {
        Objects.requireNonNull(message, "message");
        Objects.requireNonNull(fields, "fields");
    }
}
