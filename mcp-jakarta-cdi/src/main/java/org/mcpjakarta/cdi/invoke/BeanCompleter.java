package org.mcpjakarta.cdi.invoke;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CompletionStage;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;

import org.mcpjakarta.cdi.bind.ParameterSource;
import org.mcpjakarta.cdi.schema.SchemaCheck;
import org.mcpjakarta.completion.CompletionContext;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.feature.Completer;
import org.mcpjakarta.core.feature.FeatureInvoker;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.result.Suggestions;

/** A completer that calls a bean method. */
public final class BeanCompleter implements Completer {
    private static final String TYPED = "value";
    private static final String KNOWN = "context";

    /** The source of the parameter that gets the text typed so far. */
    public static final ParameterSource VALUE = (call, arguments) -> arguments.getString(TYPED);
    /** The source of the parameter that gets the arguments that are already known. */
    public static final ParameterSource CONTEXT = (call, arguments) -> context(known(arguments));

    /** The check of what these sources read, which the engine has made. */
    public static final SchemaCheck UNCHECKED = SchemaCheck.compile(JsonTrees.EMPTY_OBJECT);

    private final FeatureInvoker<Suggestions> method;

    public BeanCompleter(FeatureInvoker<Suggestions> method) {
        this.method = method;
    }

    @Override
    public CompletionStage<Suggestions> complete(Call call, String value, JsonObject context) {
        return method.invoke(call, JsonTrees.object().add(TYPED, value).add(KNOWN, context).build());
    }

    /** The arguments that have a value already, as texts. */
    public static JsonObject known(JsonObject arguments) {
        return arguments.getJsonObject(KNOWN);
    }

    private static CompletionContext context(JsonObject given) {
        Map<String, String> arguments = new LinkedHashMap<>();
        given.forEach((name, value) -> arguments.put(name, ((JsonString) value).getString()));
        Map<String, String> known = Collections.unmodifiableMap(arguments);
        return () -> known;
    }
}
