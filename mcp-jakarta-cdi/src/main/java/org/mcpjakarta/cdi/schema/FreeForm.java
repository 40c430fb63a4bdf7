package org.mcpjakarta.cdi.schema;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.Map;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonValue;

import org.mcpjakarta.cdi.schema.type.SchemaProblem;
import org.mcpjakarta.client.Elicit;
import org.mcpjakarta.core.json.JsonTrees;

/** Converts a form field that an application has created at run time. */
final class FreeForm {
    private FreeForm() {}

    static FormField field(Elicit.Field field) {
        Keywords rules = rules(field);
        if (field.title() != null) {
            rules.put("title", field.title());
        }
        if (field.description() != null) {
            rules.put("description", field.description());
        }
        Object given = field.defaultValue();
        if (given != null) {
            JsonValue value = value(given);
            if (!SchemaCheck.compile(rules.toJson()).problems(value).isEmpty()) {
                throw new SchemaProblem("the default of the field \"" + field.name() + "\" does not fit",
                        "give one that a user could enter");
            }
            rules.put("default", value);
        }
        boolean titled = field.options().entrySet().stream()
                .anyMatch(option -> !option.getKey().equals(option.getValue()));
        return new FormField(field.name(), field.required(), rules.toJson(), titled ? field.options() : Map.of(),
                false);
    }

    private static Keywords rules(Elicit.Field field) {
        Keywords rules = new Keywords();
        return switch (field.kind()) {
            case TEXT -> rules.type("string");
            case EMAIL -> rules.type("string").put("format", "email");
            case URI -> rules.type("string").put("format", "uri");
            case DATE -> rules.type("string").put("format", "date");
            case DATE_TIME -> rules.type("string").put("format", "date-time");
            case INTEGER -> rules.type("integer");
            case NUMBER -> rules.type("number");
            case BOOLEAN -> rules.type("boolean");
            case CHOICE -> rules.type("string").put("enum", field.options().keySet());
            case CHOICES -> rules.type("array").put("items",
                    new Keywords().type("string").put("enum", field.options().keySet()));
        };
    }

    private static JsonValue value(Object given) {
        if (given instanceof Boolean flag) {
            return flag ? JsonValue.TRUE : JsonValue.FALSE;
        }
        if (given instanceof Number number) {
            return JsonTrees.PROVIDER.createValue(new BigDecimal(number.toString()));
        }
        if (given instanceof Collection<?> several) {
            JsonArrayBuilder array = JsonTrees.array();
            several.forEach(one -> array.add(one.toString()));
            return array.build();
        }
        return JsonTrees.string(given.toString());
    }
}
