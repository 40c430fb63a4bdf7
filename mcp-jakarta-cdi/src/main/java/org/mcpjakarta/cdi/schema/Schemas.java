package org.mcpjakarta.cdi.schema;

import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.json.spi.JsonProvider;

import org.mcpjakarta.client.Field;
import org.mcpjakarta.tools.McpHeader;

/**
 * Makes JSON Schemas (2020-12) from Java types, as JSON-B reads and writes them. The same type always gives the same text.
 * Thread-safe.
 */
public final class Schemas {
    private final JsonProvider json;
    private final JsonbRules rules;
    private final Constraints constraints;

    /** For applications that leave JSON-B as it is. */
    public Schemas(JsonProvider json, boolean beanValidation) {
        this(json, beanValidation, JsonbRules.STANDARD);
    }

    /**
     * @param beanValidation whether constraints become keywords; only then is the API of Bean Validation needed
     */
    public Schemas(JsonProvider json, boolean beanValidation, JsonbRules rules) {
        this.json = json;
        this.rules = rules;
        this.constraints = beanValidation ? new BeanValidation() : Constraints.NONE;
    }

    /**
     * The schema of an arguments object.
     *
     * @throws SchemaProblem if an argument's type cannot be read from JSON
     */
    public JsonObject ofArguments(List<Argument> arguments) {
        Definitions definitions = new Definitions(json);
        Describer describer = new Describer(json, Position.ARGUMENT, rules, constraints, definitions);
        return definitions.root(definitions.settle(() -> arguments(arguments, describer)));
    }

    /**
     * The schema of what a method returns.
     *
     * @throws SchemaProblem if the type cannot be written as JSON
     */
    public JsonObject ofResult(Type type) {
        Definitions definitions = new Definitions(json);
        // What a method returns is validated only by those who ask for it, so constraints promise nothing here.
        Describer describer = new Describer(json, Position.RESULT, rules, Constraints.NONE, definitions);
        ResolvedType resolved = ResolvedType.of(type);
        return definitions.root(definitions.settle(() -> describer.of(resolved)));
    }

    /**
     * The schema of what a tool of the client's model takes.
     *
     * @throws SchemaProblem if the type cannot be read from JSON
     */
    public JsonObject ofInput(Class<?> type) {
        Definitions definitions = new Definitions(json);
        Describer describer = new Describer(json, Position.ARGUMENT, rules, constraints, definitions);
        ResolvedType resolved = ResolvedType.of(type);
        return definitions.root(definitions.settle(() -> describer.of(resolved)));
    }

    /**
     * The schema of a form with a field for each component of a record.
     *
     * @throws SchemaProblem if the record is not flat
     */
    public FormSchema ofForm(Class<? extends Record> type) {
        return FormSchema.of(new RecordForm(json, constraints).fields(type));
    }

    /**
     * The schema of a form with these fields.
     *
     * @throws SchemaProblem if a default does not fit its field
     */
    public FormSchema ofForm(List<Field> fields) {
        FreeForm form = new FreeForm(json);
        return FormSchema.of(fields.stream().map(form::field).toList());
    }

    private Keywords arguments(List<Argument> arguments, Describer describer) {
        Keywords properties = new Keywords(json);
        List<String> required = new ArrayList<>();
        for (Argument argument : arguments) {
            ResolvedType type = ResolvedType.of(argument.type(), argument.annotations());
            Keywords schema = describer.ofPlace(type, argument.annotations());
            schema.describe(argument.description());
            JsonValue defaultValue = argument.defaultValue();
            if (defaultValue != null) {
                schema.put("default", defaultValue);
            }
            McpHeader header = argument.annotations().getAnnotation(McpHeader.class);
            if (header != null) {
                schema.put("x-mcp-header", header.value());
            }
            properties.put(argument.name(), schema);
            if (argument.required() && !Optionals.isOptional(type)) {
                required.add(argument.name());
            }
        }
        return Describer.object(json, properties, required).put("additionalProperties", JsonValue.FALSE);
    }
}
