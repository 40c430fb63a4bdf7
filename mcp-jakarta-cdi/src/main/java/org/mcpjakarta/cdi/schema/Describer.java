package org.mcpjakarta.cdi.schema;

import java.lang.reflect.AnnotatedElement;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import jakarta.json.JsonObject;
import jakarta.json.bind.annotation.JsonbDateFormat;
import jakarta.json.spi.JsonProvider;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.schema.type.JsonbRules;
import org.mcpjakarta.cdi.schema.type.MergedAnnotations;
import org.mcpjakarta.cdi.schema.type.Optionals;
import org.mcpjakarta.cdi.schema.type.Position;
import org.mcpjakarta.cdi.schema.type.ResolvedType;
import org.mcpjakarta.cdi.schema.type.UnsupportedTypes;

/** Describes any type by handing it to the family it belongs to. One per schema, not thread-safe. */
final class Describer {
    private final JsonProvider json;
    private final Position position;
    private final JsonbRules rules;
    private final Constraints constraints;
    private final Definitions definitions;
    private final Scalars scalars;
    private final Containers containers;
    private final ObjectSchema objects;
    private final AdaptedTypes conversions;
    private boolean doubtful;
    private boolean pairs;

    Describer(JsonProvider json, Position position, JsonbRules rules, Constraints constraints,
            Definitions definitions) {
        this(json, position, rules, constraints, definitions, false);
    }

    /** @param exact whether forms are named that only checks understand */
    Describer(JsonProvider json, Position position, JsonbRules rules, Constraints constraints,
            Definitions definitions, boolean exact) {
        this.json = json;
        this.position = position;
        this.rules = rules;
        this.constraints = constraints;
        this.definitions = definitions;
        this.scalars = new Scalars(json, position, exact);
        this.containers = new Containers(json, position, this);
        this.conversions = new AdaptedTypes(json, position, this);
        this.objects = new ObjectSchema(json, position, rules, this, conversions);
    }

    static Keywords object(JsonProvider json, Keywords properties, List<String> required) {
        Keywords object = new Keywords(json).type("object");
        if (!properties.isEmpty()) {
            object.put("properties", properties);
        }
        if (!required.isEmpty()) {
            object.put("required", required);
        }
        return object;
    }

    /** Remembers that a value of a described type may break its schema: types do not say all that schemas do. */
    void doubt() {
        doubtful = true;
    }

    /** Remembers that there is a map that is written as a list of pairs. */
    void hasPairs() {
        pairs = true;
    }

    /** @param schema what has been described */
    ResultSchema result(JsonObject schema) {
        return new ResultSchema(schema, !doubtful, pairs);
    }

    /** What the keys of a map have to be; null if they may be any text. */
    @Nullable
    Keywords key(Class<?> type) {
        boolean own = rules.isFree(type, position) || rules.adaptedForm(type) != null
                || rules.dateFormat() != null && JsonbRules.isDate(type);
        return own ? null : scalars.key(type);
    }

    /** A text whose form is only described. */
    Keywords described(String description, String locale) {
        boolean exact = locale.equals(JsonbDateFormat.DEFAULT_LOCALE) && !rules.hasLocale();
        return exact
                ? scalars.described(description)
                : new Keywords(json).type("string").put("description", description);
    }

    /** Whether a value that stands alone may be null. */
    static boolean mayBeNull(ResolvedType type) {
        return Optionals.isOptional(type) || MergedAnnotations.names(type.annotations(), "Nullable");
    }

    /** A value that stands alone, as a result or an element: one that may be missing is null then. */
    Keywords of(ResolvedType type) {
        Keywords schema = ofPlace(type, MergedAnnotations.NONE);
        return mayBeNull(type) ? schema.orNull() : schema;
    }

    /** A value that has a name, as an argument or a property: one that may be missing is left out. */
    Keywords ofPlace(ResolvedType type, AnnotatedElement declaration) {
        ResolvedType inner = Optionals.unwrap(type);
        if (type.raw() == Optional.class) {
            constraints.refuseOnOptional(MergedAnnotations.of(declaration, type.annotations()));
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
        Keywords own = own(raw);
        if (own != null) {
            return own;
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
        if (conversions.changesForm(raw)) {
            return new Keywords(json);
        }
        return definitions.use(type, () -> objects.body(type));
    }

    /** What the application has told JSON-B about a class goes before all that JSON-B knows itself. */
    private @Nullable Keywords own(Class<?> type) {
        if (rules.isFree(type, position)) {
            return new Keywords(json);
        }
        ResolvedType adapted = rules.adaptedForm(type);
        if (adapted != null) {
            doubt();
            return of(adapted);
        }
        if (type == byte[].class && rules.writesBinaryAsText()) {
            return new Keywords(json).type("string").put("description", "bytes in Base64");
        }
        String format = rules.dateFormat();
        return format != null && JsonbRules.isDate(type)
                ? conversions.date(format, JsonbDateFormat.DEFAULT_LOCALE)
                : null;
    }

    /** JSON-B writes the name of the constant and looks at no annotation on it. */
    private Keywords constants(Class<?> type) {
        List<String> names = Arrays.stream(type.getEnumConstants()).map(constant -> ((Enum<?>) constant).name())
                .toList();
        return new Keywords(json).type("string").put("enum", names);
    }
}
