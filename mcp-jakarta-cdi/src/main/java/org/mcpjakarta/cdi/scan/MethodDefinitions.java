package org.mcpjakarta.cdi.scan;

import java.lang.reflect.Type;
import java.util.List;
import java.util.Optional;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;

import org.mcpjakarta.cdi.bind.ArgumentBinder;
import org.mcpjakarta.cdi.define.OutputSchemas;
import org.mcpjakarta.cdi.define.OutputSchemas.Output;
import org.mcpjakarta.cdi.invoke.Failures;
import org.mcpjakarta.cdi.method.FeatureMethod;
import org.mcpjakarta.cdi.problem.Mistake;
import org.mcpjakarta.cdi.problem.Problems;
import org.mcpjakarta.cdi.result.MethodResults;
import org.mcpjakarta.cdi.result.ResultForm;
import org.mcpjakarta.cdi.schema.Argument;
import org.mcpjakarta.cdi.schema.Schemas;
import org.mcpjakarta.core.extension.ExtensionHandler;
import org.mcpjakarta.core.feature.FeatureInvoker;
import org.mcpjakarta.core.method.ExtensionMethods;

/** Creates the methods of extensions from annotated methods. */
public final class MethodDefinitions {
    private final DefinitionSupport support;
    private final Problems problems;
    private final SignatureReader signatures;
    private final Schemas schemas;
    private final OutputSchemas outputs;

    public MethodDefinitions(DefinitionSupport support, SignatureReader signatures, Schemas schemas) {
        this.support = support;
        this.problems = support.problems();
        this.signatures = signatures;
        this.schemas = schemas;
        this.outputs = new OutputSchemas(schemas, problems);
    }

    /** The method, or empty if a problem was reported. */
    public Optional<ExtensionHandler> define(FeatureMethod feature) {
        int before = problems.count();
        MethodDefinition method = support.definition(feature, types -> signatures.read(feature, types));
        Output output = output(feature, method.returned());
        if (problems.count() > before) {
            return Optional.empty();
        }
        List<Argument> arguments = method.definition().arguments();
        ArgumentBinder binder = new ArgumentBinder(schemas.checkOfArguments(arguments), method.signature().sources());
        FeatureInvoker<JsonObject> invoker = support.invoker(method, binder,
                new MethodResults(method.returned(), output.contract(), support.jsonb()), Failures::refused);
        return Optional.of(new ExtensionHandler(method.definition().access(),
                ExtensionMethods.serving(arguments.stream().map(Argument::name).toList(), invoker)));
    }

    private Output output(FeatureMethod feature, Type returned) {
        Type awaited = ResultForm.awaited(returned);
        if (ResultForm.of(awaited) == ResultForm.NOTHING || !outputs.isResolved(feature.place(), returned)) {
            return Output.NONE;
        }
        Output output = ResultForm.of(awaited) == ResultForm.STRUCTURED
                ? outputs.ofType(feature.place(), awaited, null, true)
                : Output.NONE;
        JsonObject schema = output.schema();
        boolean object = schema != null
                && (!schema.containsKey("type") || schema.get("type") instanceof JsonString type
                        && type.getString().equals("object"));
        if (!object) {
            problems.report(Mistake.RETURN_TYPE, feature.place(), "the result of a method is a JSON object, which "
                    + awaited.getTypeName() + " is not written as; return a record, a map, a JsonObject, or nothing");
        }
        return output;
    }
}
