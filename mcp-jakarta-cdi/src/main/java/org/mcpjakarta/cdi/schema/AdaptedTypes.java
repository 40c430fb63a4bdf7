package org.mcpjakarta.cdi.schema;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.util.Objects;
import java.util.Set;

import jakarta.json.bind.adapter.JsonbAdapter;
import jakarta.json.bind.annotation.JsonbDateFormat;
import jakarta.json.bind.annotation.JsonbNumberFormat;
import jakarta.json.bind.annotation.JsonbTypeAdapter;
import jakarta.json.bind.annotation.JsonbTypeDeserializer;
import jakarta.json.bind.annotation.JsonbTypeSerializer;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.schema.type.JsonbAnnotations;
import org.mcpjakarta.cdi.schema.type.JsonbRules;
import org.mcpjakarta.cdi.schema.type.MergedAnnotations;
import org.mcpjakarta.cdi.schema.type.Optionals;
import org.mcpjakarta.cdi.schema.type.Position;
import org.mcpjakarta.cdi.schema.type.Property;
import org.mcpjakarta.cdi.schema.type.ResolvedType;

/** JSON-B annotations that give a value another JSON form than its type has by default. */
final class AdaptedTypes {
    private static final Set<Class<?>> NUMBERS = Set.of(byte.class, short.class, int.class, long.class, float.class,
            double.class);

    private final Describer describer;
    private final Class<? extends Annotation> codec;

    AdaptedTypes(Position position, Describer describer) {
        this.describer = describer;
        this.codec = position == Position.ARGUMENT ? JsonbTypeDeserializer.class : JsonbTypeSerializer.class;
    }

    /** Whether only custom code reads or writes the class, so that its JSON form is unknown. */
    boolean changesForm(Class<?> type) {
        return type.isAnnotationPresent(codec) || type.isAnnotationPresent(JsonbTypeAdapter.class);
    }

    /** The form of a property whose annotations change it, or null. */
    @Nullable
    Keywords find(Property property) {
        ResolvedType type = Optionals.unwrap(property.type());
        AnnotatedElement annotations = MergedAnnotations.of(property.declaration(), property.binding(),
                property.type().raw());
        if (annotations.isAnnotationPresent(codec)) {
            return new Keywords();
        }
        JsonbTypeAdapter adapter = annotations.getAnnotation(JsonbTypeAdapter.class);
        if (adapter != null) {
            describer.markUncertain();
            ResolvedType adapted = ResolvedType.of(adapter.value()).as(JsonbAdapter.class);
            return describer.of(Objects.requireNonNull(adapted).argument(1));
        }
        return JsonbRules.isDate(type.raw()) ? date(property) : isNumber(type.raw()) ? number(property) : null;
    }

    private @Nullable Keywords date(Property property) {
        JsonbDateFormat format = property.binding().getAnnotation(JsonbDateFormat.class);
        JsonbDateFormat effective = format != null
                ? format
                : JsonbAnnotations.find(property.owner(), JsonbDateFormat.class);
        if (effective == null || effective.value().equals(JsonbDateFormat.DEFAULT_FORMAT)) {
            return null;
        }
        return date(effective.value(), effective.locale());
    }

    /** A date in a format that the application has chosen. */
    Keywords date(String format, String locale) {
        Keywords keywords = new Keywords();
        return format.equals(JsonbDateFormat.TIME_IN_MILLIS)
                ? keywords.type("integer").put("description", "milliseconds since 1970-01-01T00:00:00Z")
                : describer.described("date in the format " + format, locale);
    }

    private @Nullable Keywords number(Property property) {
        JsonbNumberFormat format = property.binding().getAnnotation(JsonbNumberFormat.class);
        JsonbNumberFormat effective = format != null
                ? format
                : JsonbAnnotations.find(property.owner(), JsonbNumberFormat.class);
        return effective == null
                ? null
                : describer.described("number in the format " + effective.value(), effective.locale());
    }

    private static boolean isNumber(Class<?> type) {
        return NUMBERS.contains(type) || Number.class.isAssignableFrom(type);
    }
}
