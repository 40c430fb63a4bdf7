package org.mcpjakarta.cdi.schema;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.schema.type.Optionals;
import org.mcpjakarta.cdi.schema.type.Position;
import org.mcpjakarta.cdi.schema.type.Properties;
import org.mcpjakarta.cdi.schema.type.Property;
import org.mcpjakarta.cdi.schema.type.ResolvedType;
import org.mcpjakarta.cdi.schema.type.SchemaProblem;
import org.mcpjakarta.client.Elicit;
import org.mcpjakarta.tools.ToolArg;

/** Reads the components of a record as the fields of a form: simple values, and choices among given values. */
final class RecordForm {
    private static final List<String> PLAIN = List.of("string", "integer", "number", "boolean");

    private final Constraints constraints;
    private final Scalars scalars;

    RecordForm(Constraints constraints) {
        this.constraints = constraints;
        this.scalars = new Scalars(Position.ARGUMENT, true);
    }

    List<FormField> fields(Class<?> type) {
        ResolvedType whole = ResolvedType.of(type);
        return Stream.of(type.getRecordComponents()).map(component -> property(whole, component)).map(property -> {
            try {
                return field(property);
            } catch (SchemaProblem problem) {
                throw problem.at(type, property.name());
            }
        }).toList();
    }

    // Forms do not use JSON-B, so the names of fields are those of the components.
    private static Property property(ResolvedType whole, RecordComponent component) {
        AnnotatedElement annotations = Properties.annotations(component);
        return new Property(whole.raw(), component.getName(), whole.member(component.getAnnotatedType()), annotations,
                annotations, false);
    }

    private FormField field(Property property) {
        ResolvedType type = Optionals.unwrap(property.type());
        boolean several = Collection.class.isAssignableFrom(type.raw());
        ResolvedType value = several ? Objects.requireNonNull(type.as(Collection.class)).argument(0) : type;
        Map<String, String> options = options(value.raw(), property.declaration().getAnnotation(Elicit.Options.class));
        Keywords rules = several ? choices(type.raw(), options) : plain(value.raw(), options);
        constraints.apply(rules, property.declaration());
        constraints.apply(rules, property.type().annotations());
        constraints.apply(rules, type.annotations());
        addDescription(property, type, rules);
        Elicit.Options annotation = property.declaration().getAnnotation(Elicit.Options.class);
        boolean titled = options.entrySet().stream().anyMatch(option -> !option.getKey().equals(option.getValue()));
        return new FormField(property.name(), property.isRequired(Position.ARGUMENT), rules.toJson(),
                titled ? options : Map.of(), annotation != null && annotation.enumNames());
    }

    private static Keywords choices(Class<?> collection, Map<String, String> options) {
        if (options.isEmpty()) {
            throw new SchemaProblem("a form has no free lists, only choices among given values",
                    "use a list of enums, or name the values with @Options");
        }
        Keywords items = new Keywords().type("string").put("enum", options.keySet());
        Keywords several = new Keywords().type("array").put("items", items);
        return Set.class.isAssignableFrom(collection) ? several.put("uniqueItems", JsonValue.TRUE) : several;
    }

    private Keywords plain(Class<?> type, Map<String, String> options) {
        if (!options.isEmpty()) {
            return new Keywords().type("string").put("enum", options.keySet());
        }
        @Nullable
        Keywords scalar = scalars.find(type);
        if (scalar == null || PLAIN.stream().noneMatch(scalar::isType)) {
            throw new SchemaProblem(type.getTypeName() + " cannot be a field, because a form is flat",
                    "use text, numbers, booleans, dates, enums, or lists of enums");
        }
        return scalar;
    }

    private static Map<String, String> options(Class<?> type, Elicit.@Nullable Options given) {
        boolean named = given != null && given.value().length > 0;
        if (type.isEnum() && !named) {
            return constants(type);
        }
        if (given == null) {
            return Map.of();
        }
        String[] values = given.value();
        String[] titles = given.titles().length == 0 ? values : given.titles();
        if (type != String.class || !named || titles.length != values.length) {
            throw new SchemaProblem("@Options needs fields of type String, and a title for each value or for none",
                    "correct the annotation");
        }
        Map<String, String> options = new LinkedHashMap<>();
        for (int i = 0; i < values.length; i++) {
            options.put(values[i], titles[i]);
        }
        return options;
    }

    private static Map<String, String> constants(Class<?> type) {
        Map<String, String> options = new LinkedHashMap<>();
        Arrays.stream(type.getFields()).filter(Field::isEnumConstant).forEach(constant -> {
            Elicit.Title title = constant.getAnnotation(Elicit.Title.class);
            options.put(constant.getName(), title == null ? constant.getName() : title.value());
        });
        return options;
    }

    private void addDescription(Property property, ResolvedType type, Keywords rules) {
        Elicit.Title title = property.declaration().getAnnotation(Elicit.Title.class);
        if (title != null) {
            rules.put("title", title.value());
        }
        ToolArg toolArg = property.toolArg();
        if (toolArg == null) {
            return;
        }
        rules.describe(toolArg.description());
        if (!toolArg.defaultValue().isEmpty()) {
            JsonValue value = DefaultText.value(toolArg.defaultValue(), type, rules);
            SchemaCheck.compile(rules.toJson()).problems(value).stream().findFirst().ifPresent(problem -> {
                throw new SchemaProblem("the default \"" + toolArg.defaultValue() + "\" does not fit the field",
                        problem);
            });
            rules.put("default", value);
        }
    }
}
