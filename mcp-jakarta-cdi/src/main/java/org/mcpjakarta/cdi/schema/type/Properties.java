package org.mcpjakarta.cdi.schema.type;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.json.bind.annotation.JsonbTransient;
import jakarta.json.bind.annotation.JsonbVisibility;
import jakarta.json.bind.config.PropertyVisibilityStrategy;

import org.jspecify.annotations.Nullable;

/** The members of the JSON object that JSON-B reads into a class or writes from it. */
public final class Properties {
    private final JsonbRules rules;

    public Properties(JsonbRules rules) {
        this.rules = rules;
    }

    public List<Property> of(ResolvedType type, Position position) {
        Map<String, Property> properties = new LinkedHashMap<>();
        if (position == Position.ARGUMENT) {
            Creator creator = Creator.of(type.raw());
            creator.properties(type, this).forEach(property -> properties.put(property.name(), property));
        } else if (type.raw().isRecord()) {
            return components(type);
        }
        if (!type.raw().isRecord()) {
            PropertyVisibilityStrategy visibility = visibility(type.raw());
            for (Accessors accessors : BeanScan.of(type).values()) {
                Property property = position == Position.ARGUMENT
                        ? accessors.writable(type.raw(), rules, visibility)
                        : accessors.readable(type.raw(), rules, visibility);
                if (property != null) {
                    properties.putIfAbsent(property.name(), property);
                }
            }
        }
        return List.copyOf(properties.values());
    }

    List<Property> components(ResolvedType type) {
        List<Property> properties = new ArrayList<>();
        for (RecordComponent component : type.raw().getRecordComponents()) {
            AnnotatedElement annotations = annotations(component);
            if (!annotations.isAnnotationPresent(JsonbTransient.class)) {
                properties.add(new Property(type.raw(), name(component.getName(), annotations),
                        type.member(component.getAnnotatedType()), annotations, annotations, rules.writesNulls()));
            }
        }
        return properties;
    }

    boolean writesNulls() {
        return rules.writesNulls();
    }

    /** All annotations of a component, wherever the compiler put them. */
    public static AnnotatedElement annotations(RecordComponent component) {
        return MergedAnnotations.of(component, component.getAccessor(), field(component));
    }

    /** The JSON name: the one in the annotation, else the one derived from the Java name. */
    String name(String javaName, AnnotatedElement element) {
        JsonbProperty property = element.getAnnotation(JsonbProperty.class);
        return property == null || property.value().isEmpty() ? rules.name(javaName) : property.value();
    }

    private static AnnotatedElement field(RecordComponent component) {
        try {
            return component.getDeclaringRecord().getDeclaredField(component.getName());
        } catch (NoSuchFieldException impossible) {
            throw new IllegalStateException("record component without field: " + component, impossible);
        }
    }

    private @Nullable PropertyVisibilityStrategy visibility(Class<?> type) {
        JsonbVisibility visibility = JsonbAnnotations.find(type, JsonbVisibility.class);
        if (visibility == null) {
            return rules.visibility();
        }
        try {
            return Objects.requireNonNull(visibility.value()).getConstructor().newInstance();
        } catch (NoSuchMethodException | InstantiationException | IllegalAccessException
                | InvocationTargetException e) {
            throw new SchemaProblem(visibility.value().getTypeName() + " cannot be created",
                    "give this visibility strategy a public constructor without parameters");
        }
    }
}
