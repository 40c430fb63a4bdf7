package org.mcpjakarta.cdi;

import java.lang.reflect.Type;
import java.util.Optional;

import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.inject.Singleton;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.invoke.ApplicationExceptions;
import org.mcpjakarta.cdi.invoke.ArgumentBinder;
import org.mcpjakarta.cdi.invoke.BeanInvoker;
import org.mcpjakarta.cdi.invoke.BeanSource;
import org.mcpjakarta.cdi.invoke.Conversions;
import org.mcpjakarta.cdi.invoke.CurrentCall;
import org.mcpjakarta.cdi.invoke.Failures;
import org.mcpjakarta.cdi.invoke.FromCall;
import org.mcpjakarta.cdi.invoke.JsonbValueMapper;
import org.mcpjakarta.cdi.invoke.ResultMapper;
import org.mcpjakarta.cdi.invoke.Violations;
import org.mcpjakarta.cdi.schema.SchemaCheck;
import org.mcpjakarta.cdi.schema.Schemas;
import org.mcpjakarta.core.feature.FeatureInvoker;
import org.mcpjakarta.core.feature.ToolFeature;
import org.mcpjakarta.core.feature.ToolResult;

/** From an annotated method to a tool: reads every side of it, reports what is wrong, and builds it if nothing is. */
final class ToolDefinitions {
    private final BeanManager beans;
    private final Problems problems;
    private final JsonbValueMapper jsonb;
    private final CurrentCall current;
    private final Schemas schemas;
    private final MethodRules rules;
    private final SignatureReader signatures;
    private final OutputSchemas outputs;
    private final MetaFields metaFields;
    private final IconFinder icons;

    ToolDefinitions(BeanManager beans, JsonbValueMapper jsonb, FromCall fromCall, CurrentCall current,
            Schemas schemas, Problems problems) {
        this.current = current;
        this.beans = beans;
        this.problems = problems;
        this.jsonb = jsonb;
        this.schemas = schemas;
        this.rules = new MethodRules(problems);
        this.signatures = new SignatureReader(fromCall, schemas, new Conversions(jsonb), problems);
        this.outputs = new OutputSchemas(schemas, problems);
        this.metaFields = new MetaFields(problems);
        this.icons = new IconFinder(beans, problems);
    }

    /** The tool, or nothing if a problem was reported. */
    Optional<ToolFeature> define(ToolMethod tool) {
        int before = problems.count();
        TypeArguments types = new TypeArguments(tool.beanType().getJavaClass());
        rules.check(tool);
        ToolSignature signature = signatures.read(tool, types);
        Type returned = types.resolve(tool.method().getGenericReturnType());
        @Nullable
        JsonObject output = outputs.of(tool, returned);
        JsonObject meta = metaFields.read(tool);
        JsonArray pictures = icons.of(tool);
        Optional<View> view = view(tool, types);
        if (view.isEmpty() || problems.count() > before) {
            return Optional.empty();
        }
        JsonObject input = schemas.ofArguments(signature.arguments());
        var results = new ResultMapper(returned, tool.tool().structuredContent(), output, jsonb);
        var binder = new ArgumentBinder(SchemaCheck.compile(input), signature.supplies());
        FeatureInvoker<ToolResult> invoker = new BeanInvoker(source(tool, view.get()), view.get().method(), binder,
                results, failures(tool, signature), current);
        var descriptor = new ToolDescriptor(tool.name(), tool.tool(), input, output, pictures, meta);
        return Optional.of(new ToolFeature(tool.name(), descriptor.json(), invoker));
    }

    private Optional<View> view(ToolMethod tool, TypeArguments types) {
        Optional<View> view = View.find(tool, types);
        if (view.isEmpty()) {
            problems.report(Mistake.NOT_CALLABLE, tool.place(), "the method is on none of the types that callers see ("
                    + tool.bean().getTypes().stream().map(Type::getTypeName).sorted().toList()
                    + "); add it to one of these interfaces, or show the class itself (@LocalBean for a session bean)");
        }
        return view;
    }

    private BeanSource source(ToolMethod tool, View view) {
        var scope = tool.bean().getScope();
        boolean kept = tool.shared() || beans.isNormalScope(scope) || scope == Singleton.class;
        return kept
                ? BeanSource.kept(beans, tool.bean(), view.type())
                : BeanSource.perCall(beans, tool.bean(), view.type());
    }

    private Failures failures(ToolMethod tool, ToolSignature signature) {
        return new Failures(new ApplicationExceptions(tool.method().getExceptionTypes()),
                Violations.of(tool.method(), signature.names()), jsonb);
    }
}
