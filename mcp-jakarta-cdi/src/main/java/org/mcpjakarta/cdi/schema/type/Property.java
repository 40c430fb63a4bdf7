package org.mcpjakarta.cdi.schema.type;

import java.lang.reflect.AnnotatedElement;

import jakarta.json.bind.annotation.JsonbNillable;
import jakarta.json.bind.annotation.JsonbProperty;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.tools.ToolArg;

/**
 * One member of a JSON object and the Java it comes from.
 *
 * @param owner the class that is described
 * @param name the name in JSON
 * @param type the type that is read or written
 * @param binding where annotations of JSON-B count for this direction
 * @param remarks where descriptions and constraints may stand, whatever the direction
 * @param nulls whether nulls are written if no annotation says anything
 */
public record Property(Class<?> owner, String name, ResolvedType type, AnnotatedElement binding,
        AnnotatedElement remarks,
        boolean nulls) {

    public boolean isRequired(Position position) {
        if (position == Position.RESULT) {
            return isAlwaysWritten() || isNeverNull();
        }
        ToolArg tip = tip();
        return !Optionals.isOptional(type) && !isNamed("Nullable")
                && (tip == null || tip.required() && tip.defaultValue().isEmpty());
    }

    /** JSON-B leaves null members out, unless it is told to write them. */
    public boolean isAlwaysWritten() {
        return type.raw().isPrimitive() || isNillable();
    }

    @SuppressWarnings("deprecation") // still in force until JSON-B drops it
    public boolean isNillable() {
        if (type.raw().isPrimitive()) {
            return false;
        }
        JsonbNillable nillable = binding.getAnnotation(JsonbNillable.class);
        if (nillable != null) {
            return nillable.value();
        }
        JsonbProperty property = binding.getAnnotation(JsonbProperty.class);
        if (property != null) {
            return property.nillable();
        }
        JsonbNillable all = JsonbAnnotations.find(owner, JsonbNillable.class);
        return all == null ? nulls : all.value();
    }

    @Nullable
    public ToolArg tip() {
        return remarks.getAnnotation(ToolArg.class);
    }

    private boolean isNeverNull() {
        return isNamed("NotNull") || isNamed("NotBlank") || isNamed("NotEmpty");
    }

    private boolean isNamed(String simpleName) {
        return MergedAnnotations.names(remarks, simpleName) || MergedAnnotations.names(type.annotations(), simpleName);
    }
}
