package org.mcpjakarta.cdi.schema;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonValue;
import jakarta.json.bind.annotation.JsonbSubtype;
import jakarta.json.bind.annotation.JsonbTypeInfo;
import jakarta.json.spi.JsonProvider;

import org.mcpjakarta.cdi.schema.type.JsonbRules;
import org.mcpjakarta.cdi.schema.type.Position;
import org.mcpjakarta.cdi.schema.type.Properties;
import org.mcpjakarta.cdi.schema.type.Property;
import org.mcpjakarta.cdi.schema.type.ResolvedType;
import org.mcpjakarta.cdi.schema.type.SchemaProblem;
import org.mcpjakarta.cdi.schema.type.UnsupportedTypes;
import org.mcpjakarta.tools.ToolArg;

/** Records, beans and families of them: whatever becomes an object with named members. */
final class ObjectSchema {
    private final JsonProvider json;
    private final Position position;
    private final Properties members;
    private final Describer describer;
    private final AdaptedTypes conversions;
    private final DefaultText defaults;

    ObjectSchema(JsonProvider json, Position position, JsonbRules rules, Describer describer,
            AdaptedTypes conversions) {
        this.json = json;
        this.position = position;
        this.members = new Properties(rules);
        this.describer = describer;
        this.conversions = conversions;
        this.defaults = new DefaultText(json);
    }

    Keywords body(ResolvedType type) {
        JsonbTypeInfo family = type.raw().getDeclaredAnnotation(JsonbTypeInfo.class);
        if (family == null || family.value().length == 0) {
            return object(type, Map.of());
        }
        // A value may be of a subtype that is not named.
        describer.doubt();
        JsonArrayBuilder members = json.createArrayBuilder();
        members(family, type.raw(), Map.of(), members);
        return new Keywords(json).type("object").put("oneOf", members.build());
    }

    /** One schema for each subtype, told apart by the aliases on the way down to it. */
    private void members(JsonbTypeInfo family, Class<?> root, Map<String, String> aliases, JsonArrayBuilder members) {
        for (JsonbSubtype subtype : family.value()) {
            Map<String, String> all = new LinkedHashMap<>(aliases);
            all.put(family.key(), subtype.alias());
            JsonbTypeInfo inner = subtype.type() == root
                    ? null
                    : subtype.type().getDeclaredAnnotation(JsonbTypeInfo.class);
            if (inner != null && inner.value().length > 0) {
                members(inner, subtype.type(), all, members);
            } else {
                UnsupportedTypes.check(subtype.type());
                members.add(object(ResolvedType.of(subtype.type()), all).toJson());
            }
        }
    }

    private Keywords object(ResolvedType type, Map<String, String> aliases) {
        Keywords properties = new Keywords(json);
        aliases.forEach((key, alias) -> properties.put(key, new Keywords(json).put("const", alias)));
        List<String> required = new ArrayList<>(aliases.keySet());
        if (!Modifier.isFinal(type.raw().getModifiers())) {
            // A subclass may tell JSON-B other things of the same members.
            describer.doubt();
        }
        for (Property property : members.of(type, position)) {
            try {
                properties.put(property.name(), schema(property));
            } catch (SchemaProblem problem) {
                throw problem.at(type.raw(), property.name());
            }
            if (property.isRequired(position)) {
                required.add(property.name());
                if (!property.isAlwaysWritten()) {
                    describer.doubt();
                }
            }
        }
        Keywords object = Describer.object(json, properties, required);
        return position == Position.ARGUMENT ? object.put("additionalProperties", JsonValue.FALSE) : object;
    }

    private Keywords schema(Property property) {
        Keywords converted = conversions.find(property);
        Keywords schema = converted != null ? converted : describer.ofPlace(property.type(), property.remarks());
        ToolArg tip = property.tip();
        if (tip == null) {
            return property.isNillable() ? schema.orNull() : schema;
        }
        if (!tip.name().isEmpty() && !tip.name().equals(property.name())) {
            throw new SchemaProblem("@ToolArg(name) cannot rename a property",
                    "use @JsonbProperty(\"" + tip.name() + "\")");
        }
        JsonValue defaultValue = position == Position.RESULT || tip.defaultValue().isEmpty()
                ? null
                : defaults.value(tip.defaultValue(), property.type(), schema);
        Keywords whole = property.isNillable() ? schema.orNull() : schema;
        whole.describe(tip.description());
        return defaultValue == null ? whole : whole.put("default", defaultValue);
    }
}
