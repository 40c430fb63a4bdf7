package org.mcpjakarta.cdi.method;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;

import org.mcpjakarta.MetaField;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.core.json.InvalidJsonException;
import org.mcpjakarta.core.json.JsonLimits;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.StrictJson;
import org.mcpjakarta.internal.Metadata;

/** Reads the metadata that {@link MetaField} gives to a feature. */
public final class MetaFields {
    /** Keys without a prefix that the protocol uses itself. */
    private static final Set<String> RESERVED = Set.of("progressToken", "traceparent", "tracestate", "baggage");

    private final Problems problems;
    private final StrictJson json = new StrictJson(JsonLimits.DEFAULT);

    public MetaFields(Problems problems) {
        this.problems = problems;
    }

    public JsonObject read(FeatureMethod feature) {
        JsonObjectBuilder meta = JsonTrees.object();
        Set<String> keys = new HashSet<>();
        for (MetaField field : feature.annotated().getAnnotations(MetaField.class)) {
            try {
                String key = key(field);
                if (!keys.add(key)) {
                    throw new IllegalArgumentException("Metadata key \"" + key + "\" is given twice; keep one");
                }
                meta.add(key, value(field));
            } catch (IllegalArgumentException | InvalidJsonException e) {
                problems.report(Mistake.METADATA, feature.place(), e.getMessage());
            }
        }
        return meta.build();
    }

    private static String key(MetaField field) {
        if (!field.prefix().isEmpty() && !field.prefix().endsWith("/")) {
            throw new IllegalArgumentException(
                    "Metadata prefix \"" + field.prefix() + "\" does not end with a slash; add it");
        }
        String key = field.prefix() + field.name();
        checkKey(key);
        return key;
    }

    /** @throws IllegalArgumentException if an application may not use the key */
    public static void checkKey(String key) {
        Metadata.checkKey(key);
        if (RESERVED.contains(key)) {
            throw new IllegalArgumentException(
                    "Metadata key \"" + key + "\" is reserved for the protocol; add a prefix of your own");
        }
    }

    private JsonValue value(MetaField field) {
        String text = field.value();
        try {
            return switch (field.type()) {
                case STRING -> JsonTrees.string(text);
                case INT -> JsonTrees.PROVIDER.createValue(new BigInteger(text));
                case BOOLEAN -> flag(text);
                case JSON -> json.read(text.getBytes(StandardCharsets.UTF_8));
            };
        } catch (IllegalArgumentException | InvalidJsonException e) {
            throw new IllegalArgumentException("Metadata value \"" + text + "\" of \"" + field.name()
                    + "\" is not of type " + field.type() + "; change the value or the type", e);
        }
    }

    private static JsonValue flag(String text) {
        return switch (text) {
            case "true" -> JsonValue.TRUE;
            case "false" -> JsonValue.FALSE;
            default -> throw new IllegalArgumentException("not a boolean");
        };
    }
}
