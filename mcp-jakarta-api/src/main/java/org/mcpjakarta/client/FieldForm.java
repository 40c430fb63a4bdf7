package org.mcpjakarta.client;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * A form made of fields; see {@link Elicit#form(String, Field...)}. Texts and single choices are answered by a {@code String}, yes or
 * no by a {@code Boolean}, whole numbers by a {@code Long}, other numbers by a {@code BigDecimal}, several choices by a
 * {@code List<String>}.
 */
public record FieldForm(String message, List<Field> fields) implements Question<Map<String, Object>> {

    public FieldForm {
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
