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

import org.mcpjakarta.cdi.foreign.OpenApiNotes;
import org.mcpjakarta.cdi.schema.type.JsonbRules;
import org.mcpjakarta.cdi.schema.type.Position;
import org.mcpjakarta.cdi.schema.type.Properties;
import org.mcpjakarta.cdi.schema.type.Property;
import org.mcpjakarta.cdi.schema.type.ResolvedType;
import org.mcpjakarta.cdi.schema.type.SchemaProblem;
import org.mcpjakarta.cdi.schema.type.UnsupportedTypes;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.tools.ToolArg;

/** Describes records, beans and polymorphic types: everything that becomes an object with named members. */
final class ObjectSchema {
    private final Position position;
    private final Properties members;
    private final Describer describer;
    private final AdaptedTypes adaptedTypes;

    ObjectSchema(Position position, JsonbRules rules, Describer describer,
            AdaptedTypes adaptedTypes) {
        this.position = position;
        this.members = new Properties(rules);
        this.describer = describer;
        this.adaptedTypes = adaptedTypes;
    }

    Keywords body(ResolvedType type) {
        JsonbTypeInfo typeInfo = type.raw().getDeclaredAnnotation(JsonbTypeInfo.class);
        if (typeInfo == null || typeInfo.value().length == 0) {
            return object(type, Map.of());
        }
        // A value may be of a subtype that the annotation does not list.
        describer.markUncertain();
        JsonArrayBuilder subtypes = JsonTrees.array();
        addSubtypes(typeInfo, type.raw(), Map.of(), subtypes);
        return new Keywords().type("object").put("oneOf", subtypes.build());
    }

    /** Adds one schema for each subtype, distinguished by the aliases on the path to it. */
    private void addSubtypes(JsonbTypeInfo typeInfo, Class<?> root, Map<String, String> aliases,
            JsonArrayBuilder subtypes) {
        for (JsonbSubtype subtype : typeInfo.value()) {
            Map<String, String> allAliases = new LinkedHashMap<>(aliases);
            allAliases.put(typeInfo.key(), subtype.alias());
            JsonbTypeInfo inner = subtype.type() == root
                    ? null
                    : subtype.type().getDeclaredAnnotation(JsonbTypeInfo.class);
            if (inner != null && inner.value().length > 0) {
                addSubtypes(inner, subtype.type(), allAliases, subtypes);
            } else {
                UnsupportedTypes.check(subtype.type());
                subtypes.add(object(ResolvedType.of(subtype.type()), allAliases).toJson());
            }
        }
    }

    private Keywords object(ResolvedType type, Map<String, String> aliases) {
        Keywords properties = new Keywords();
        aliases.forEach((key, alias) -> properties.put(key, new Keywords().put("const", alias)));
        List<String> required = new ArrayList<>(aliases.keySet());
        if (!Modifier.isFinal(type.raw().getModifiers())) {
            // A subclass may have other JSON-B annotations for the same members.
            describer.markUncertain();
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
                    describer.markUncertain();
                }
            }
        }
        Keywords object = Describer.object(properties, required);
        return position == Position.ARGUMENT ? object.put("additionalProperties", JsonValue.FALSE) : object;
    }

    private Keywords schema(Property property) {
        Keywords converted = adaptedTypes.find(property);
        Keywords schema = converted != null ? converted : describer.ofNamed(property.type(), property.declaration());
        ToolArg toolArg = property.toolArg();
        if (toolArg == null) {
            Keywords plain = property.isNillable() ? schema.orNull() : schema;
            plain.describe(OpenApiNotes.ofArgument(property.declaration()));
            return plain;
        }
        if (!toolArg.name().isEmpty() && !toolArg.name().equals(property.name())) {
            throw new SchemaProblem("@ToolArg(name) cannot rename a property",
                    "use @JsonbProperty(\"" + toolArg.name() + "\")");
        }
        JsonValue defaultValue = position == Position.RESULT || toolArg.defaultValue().isEmpty()
                ? null
                : DefaultText.value(toolArg.defaultValue(), property.type(), schema);
        Keywords whole = property.isNillable() ? schema.orNull() : schema;
        whole.describe(toolArg.description());
        return defaultValue == null ? whole : whole.put("default", defaultValue);
    }
}
