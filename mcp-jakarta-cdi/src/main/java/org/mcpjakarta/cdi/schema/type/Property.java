package org.mcpjakarta.cdi.schema.type;

import java.lang.reflect.AnnotatedElement;

import jakarta.json.bind.annotation.JsonbNillable;
import jakarta.json.bind.annotation.JsonbProperty;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.tools.ToolArg;

/**
 * One member of a JSON object and its declaration in Java.
 *
 * @param owner the class that is described
 * @param name the name in JSON
 * @param type the type that is read or written
 * @param binding the JSON-B annotations that apply to this direction
 * @param declaration all annotations of the property, for descriptions and constraints, which apply to both directions
 * @param nulls whether nulls are written unless an annotation decides
 */
public record Property(Class<?> owner, String name, ResolvedType type, AnnotatedElement binding,
        AnnotatedElement declaration,
        boolean nulls) {

    public boolean isRequired(Position position) {
        if (position == Position.RESULT) {
            return isAlwaysWritten() || isNeverNull();
        }
        ToolArg toolArg = toolArg();
        return !Optionals.isOptional(type) && !isNamed("Nullable")
                && (toolArg == null || toolArg.required() && toolArg.defaultValue().isEmpty());
    }

    /** JSON-B omits members that are null unless it is configured to write them. */
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
        JsonbNillable ofClass = JsonbAnnotations.find(owner, JsonbNillable.class);
        return ofClass == null ? nulls : ofClass.value();
    }

    @Nullable
    public ToolArg toolArg() {
        return declaration.getAnnotation(ToolArg.class);
    }

    private boolean isNeverNull() {
        return isNamed("NotNull") || isNamed("NotBlank") || isNamed("NotEmpty");
    }

    private boolean isNamed(String simpleName) {
        return MergedAnnotations.hasNamed(declaration, simpleName)
                || MergedAnnotations.hasNamed(type.annotations(), simpleName);
    }
}
