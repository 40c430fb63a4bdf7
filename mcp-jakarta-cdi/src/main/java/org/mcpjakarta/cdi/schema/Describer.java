package org.mcpjakarta.cdi.schema;

import java.lang.reflect.AnnotatedElement;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import jakarta.json.JsonObject;
import jakarta.json.bind.annotation.JsonbDateFormat;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.schema.type.JsonbRules;
import org.mcpjakarta.cdi.schema.type.MergedAnnotations;
import org.mcpjakarta.cdi.schema.type.Optionals;
import org.mcpjakarta.cdi.schema.type.Position;
import org.mcpjakarta.cdi.schema.type.ResolvedType;
import org.mcpjakarta.cdi.schema.type.UnsupportedTypes;

/** Describes any type by delegating to the class for its kind of type. One per schema, not thread-safe. */
final class Describer {
    private final Position position;
    private final JsonbRules rules;
    private final Constraints constraints;
    private final Definitions definitions;
    private final Scalars scalars;
    private final Containers containers;
    private final ObjectSchema objects;
    private final AdaptedTypes adaptedTypes;
    private boolean uncertain;
    private boolean pairs;

    Describer(Position position, JsonbRules rules, Constraints constraints,
            Definitions definitions) {
        this(position, rules, constraints, definitions, false);
    }

    /** @param exact whether to add keywords for text forms, which only checks understand */
    Describer(Position position, JsonbRules rules, Constraints constraints,
            Definitions definitions, boolean exact) {
        this.position = position;
        this.rules = rules;
        this.constraints = constraints;
        this.definitions = definitions;
        this.scalars = new Scalars(position, exact);
        this.containers = new Containers(position, this);
        this.adaptedTypes = new AdaptedTypes(position, this);
        this.objects = new ObjectSchema(position, rules, this, adaptedTypes);
    }

    static Keywords object(Keywords properties, List<String> required) {
        Keywords object = new Keywords().type("object");
        if (!properties.isEmpty()) {
            object.put("properties", properties);
        }
        if (!required.isEmpty()) {
            object.put("required", required);
        }
        return object;
    }

    /** Records that a value of a described type may violate its schema: types guarantee less than schemas state. */
    void markUncertain() {
        uncertain = true;
    }

    /** Records that a map is written as a list of pairs. */
    void markPairs() {
        pairs = true;
    }

    /** @param schema the complete schema */
    ResultSchema result(JsonObject schema) {
        return new ResultSchema(schema, !uncertain, pairs);
    }

    /** The schema for the keys of a map; null if they may be any text. */
    @Nullable
    Keywords key(Class<?> type) {
        boolean configured = rules.isFree(type, position) || rules.adaptedForm(type) != null
                || rules.dateFormat() != null && JsonbRules.isDate(type);
        return configured ? null : scalars.key(type);
    }

    /** A string whose form only its description shows. */
    Keywords described(String description, String locale) {
        boolean exact = locale.equals(JsonbDateFormat.DEFAULT_LOCALE) && !rules.hasLocale();
        return exact
                ? scalars.described(description)
                : new Keywords().type("string").put("description", description);
    }

    /** Whether a value without a name, such as a result or an element, may be null. */
    static boolean mayBeNull(ResolvedType type) {
        return Optionals.isOptional(type) || MergedAnnotations.hasNamed(type.annotations(), "Nullable");
    }

    /** A value without a name, such as a result or an element: if it may be missing, null is allowed. */
    Keywords of(ResolvedType type) {
        Keywords schema = ofNamed(type, MergedAnnotations.NONE);
        return mayBeNull(type) ? schema.orNull() : schema;
    }

    /** A value with a name, such as an argument or a property: if it may be missing, it is omitted. */
    Keywords ofNamed(ResolvedType type, AnnotatedElement declaration) {
        ResolvedType inner = Optionals.unwrap(type);
        if (type.raw() == Optional.class) {
            constraints.rejectOnOptional(MergedAnnotations.of(declaration, type.annotations()));
        }
        Keywords schema = plain(inner);
        constraints.apply(schema, declaration);
        constraints.apply(schema, type.annotations());
        constraints.apply(schema, inner.annotations());
        return schema;
    }

    private Keywords plain(ResolvedType type) {
        Class<?> raw = type.raw();
        @Nullable
        Keywords configured = configured(raw);
        if (configured != null) {
            return configured;
        }
        @Nullable
        Keywords scalar = scalars.find(raw);
        if (scalar != null) {
            return scalar;
        }
        if (raw.isEnum()) {
            return definitions.use(type, () -> constants(raw));
        }
        if (raw.isArray()) {
            return containers.array(type.argument(0));
        }
        if (Collection.class.isAssignableFrom(raw)) {
            return containers.collection(type);
        }
        if (Map.class.isAssignableFrom(raw)) {
            return containers.map(type);
        }
        UnsupportedTypes.check(raw);
        if (adaptedTypes.changesForm(raw)) {
            return new Keywords();
        }
        return definitions.use(type, () -> objects.body(type));
    }

    /** What the application has configured in JSON-B for a class takes precedence over the defaults of JSON-B. */
    private @Nullable Keywords configured(Class<?> type) {
        if (rules.isFree(type, position)) {
            return new Keywords();
        }
        ResolvedType adapted = rules.adaptedForm(type);
        if (adapted != null) {
            markUncertain();
            return of(adapted);
        }
        if (type == byte[].class && rules.writesBinaryAsText()) {
            return new Keywords().type("string").put("description", "bytes in Base64");
        }
        String format = rules.dateFormat();
        return format != null && JsonbRules.isDate(type)
                ? adaptedTypes.date(format, JsonbDateFormat.DEFAULT_LOCALE)
                : null;
    }

    /** JSON-B writes the name of the constant and ignores annotations on it. */
    private Keywords constants(Class<?> type) {
        List<String> names = Arrays.stream(type.getEnumConstants()).map(constant -> ((Enum<?>) constant).name())
                .toList();
        return new Keywords().type("string").put("enum", names);
    }
}
