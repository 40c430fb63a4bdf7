package org.mcpjakarta.cdi.schema;

import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.schema.type.JsonbRules;
import org.mcpjakarta.cdi.schema.type.Optionals;
import org.mcpjakarta.cdi.schema.type.Position;
import org.mcpjakarta.cdi.schema.type.ResolvedType;
import org.mcpjakarta.cdi.schema.type.SchemaProblem;
import org.mcpjakarta.client.Elicit;

/**
 * Generates JSON Schemas (2020-12) from Java types, as JSON-B reads and writes them. The same type always gives the same text.
 * Thread-safe.
 */
public final class Schemas {
    private static final BigDecimal MAX_EXACT_INTEGER = BigDecimal.valueOf((1L << 53) - 1);

    private final JsonbRules rules;
    private final Constraints constraints;

    /** For applications that do not configure JSON-B. */
    public Schemas(boolean beanValidation) {
        this(beanValidation, JsonbRules.STANDARD);
    }

    /**
     * @param beanValidation whether constraints become keywords; only then is the API of Bean Validation needed
     */
    public Schemas(boolean beanValidation, JsonbRules rules) {
        this.rules = rules;
        this.constraints = beanValidation ? new BeanValidation() : Constraints.NONE;
    }

    /**
     * The schema of an arguments object.
     *
     * @throws SchemaProblem if an argument's type cannot be read from JSON
     */
    public JsonObject ofArguments(List<Argument> arguments) {
        return ofArguments(arguments, false);
    }

    /**
     * The check of an arguments object: everything in its schema, and also text forms for which JSON Schema has no format.
     *
     * @throws SchemaProblem if an argument's type cannot be read from JSON
     */
    public SchemaCheck checkOfArguments(List<Argument> arguments) {
        return SchemaCheck.ofArguments(ofArguments(arguments, true));
    }

    private JsonObject ofArguments(List<Argument> arguments, boolean exact) {
        Definitions definitions = new Definitions();
        Describer describer = new Describer(Position.ARGUMENT, rules, constraints, definitions, exact);
        return complete(definitions, () -> arguments(arguments, describer));
    }

    /**
     * The schema of what a method returns.
     *
     * @throws SchemaProblem if the type cannot be written as JSON
     */
    public JsonObject ofResult(Type type) {
        return ofResult(type, null).schema();
    }

    /**
     * The schema of what a method returns.
     *
     * @param use the declaration of the type, for the annotations inside it; null if unknown
     * @throws SchemaProblem if the type cannot be written as JSON
     */
    public ResultSchema ofResult(Type type, @Nullable AnnotatedType use) {
        Definitions definitions = new Definitions();
        // Return values are validated only if the application asks for it, so constraints guarantee nothing here.
        Describer describer = new Describer(Position.RESULT, rules, Constraints.NONE, definitions);
        ResolvedType resolved = ResolvedType.inside(type, use);
        return describer.result(complete(definitions, () -> describer.of(resolved)));
    }

    /**
     * The schema of the input of a tool that is offered to the client's model.
     *
     * @throws SchemaProblem if the type cannot be read from JSON
     */
    public JsonObject ofInput(Class<?> type) {
        Definitions definitions = new Definitions();
        Describer describer = new Describer(Position.ARGUMENT, rules, constraints, definitions);
        ResolvedType resolved = ResolvedType.of(type);
        return complete(definitions, () -> describer.of(resolved));
    }

    /**
     * The schema of a form with a field for each component of a record.
     *
     * @throws SchemaProblem if the record is not flat
     */
    public FormSchema ofForm(Class<? extends Record> type) {
        return FormSchema.of(new RecordForm(constraints).fields(type));
    }

    /**
     * The schema of a form with these fields.
     *
     * @throws SchemaProblem if a default does not fit its field
     */
    public FormSchema ofForm(List<Elicit.Field> fields) {
        return FormSchema.of(fields.stream().map(FreeForm::field).toList());
    }

    /** Programs that read headers may have only the numbers of JavaScript, so integers are limited to its exact range. */
    private static void mirrorInHeader(Keywords schema, String header) {
        if (schema.isType("integer")) {
            BigDecimal least = schema.number("minimum");
            BigDecimal most = schema.number("maximum");
            schema.put("minimum", least == null ? MAX_EXACT_INTEGER.negate() : least.max(MAX_EXACT_INTEGER.negate()));
            schema.put("maximum", most == null ? MAX_EXACT_INTEGER : most.min(MAX_EXACT_INTEGER));
        }
        schema.put("x-mcp-header", header);
    }

    private static JsonObject complete(Definitions definitions, Supplier<Keywords> description) {
        JsonObject schema = definitions.root(definitions.describeTwice(description));
        EndlessTypes.reject(schema);
        return schema;
    }

    private static Keywords arguments(List<Argument> arguments, Describer describer) {
        Keywords properties = new Keywords();
        List<String> required = new ArrayList<>();
        for (Argument argument : arguments) {
            ResolvedType type = ResolvedType.of(argument.type(), argument.annotations());
            Keywords schema = describer.ofNamed(type, argument.annotations());
            schema.describe(argument.description());
            JsonValue defaultValue = argument.defaultValue();
            if (defaultValue != null) {
                schema.put("default", defaultValue);
            }
            String header = argument.header();
            if (header != null) {
                mirrorInHeader(schema, header);
            }
            properties.put(argument.name(), schema);
            if (argument.required() && !Optionals.isOptional(type)) {
                required.add(argument.name());
            }
        }
        return Describer.object(properties, required).put("additionalProperties", JsonValue.FALSE);
    }
}
