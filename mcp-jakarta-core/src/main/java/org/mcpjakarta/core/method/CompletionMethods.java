package org.mcpjakarta.core.method;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.MethodHandler;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.call.Params;
import org.mcpjakarta.core.change.LiveFeatures;
import org.mcpjakarta.core.feature.AccessRule;
import org.mcpjakarta.core.feature.Completers;
import org.mcpjakarta.core.feature.Completers.Kind;
import org.mcpjakarta.core.feature.Completers.Target;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.feature.PromptFeature;
import org.mcpjakarta.core.feature.TemplateFeature;
import org.mcpjakarta.core.result.Suggestions;
import org.mcpjakarta.core.revision.McpMethod;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.template.UriTemplate;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;

/** {@code completion/complete}. An argument without a completer gets no suggestions; an argument that does not exist is an error. */
public final class CompletionMethods {
    private final LiveFeatures features;

    public CompletionMethods(LiveFeatures features) {
        this.features = features;
    }

    public Map<McpMethod, MethodHandler> methods() {
        return Map.of(McpMethod.COMPLETE, this::complete);
    }

    private Outcome complete(Call call) {
        Features offered = features.seenBy(call.caller());
        if (offered.completers().isEmpty()) {
            throw features.policy().unknown(call.caller(), RpcError.methodNotFound());
        }
        JsonObject argument = Params.requiredObject(call.params(), "argument");
        Target target = target(Params.requiredObject(call.params(), "ref"), Params.requiredText(argument, "name"));
        AccessRule access = accessRule(offered, target).orElseThrow(() -> features.policy().unknown(call.caller(),
                RpcError.invalidParams("There is no such argument to complete")));
        Completers.Offered found = offered.completers().find(target).orElse(null);
        features.policy().require(call.caller(),
                List.of(access, found == null ? AccessRule.UNSAID : found.access()));
        String value = Params.requiredText(argument, "value");
        JsonObject context = Params.object(Params.object(call.params(), "context"), "arguments");
        if (!context.values().stream().allMatch(JsonString.class::isInstance)) {
            throw new RpcException(RpcError.invalidParams("The arguments of the context must be strings"));
        }
        if (found == null || !isPossible(offered, target, value, context)) {
            return new Outcome.Complete(Suggestions.NONE.json());
        }
        return Invocation.of(call, () -> found.completer().complete(call, value, context), Suggestions::json,
                Invocation.AS_ERROR);
    }

    private static Target target(JsonObject ref, String argument) {
        return switch (Params.requiredText(ref, "type")) {
            case "ref/prompt" -> new Target(Kind.PROMPT, Params.requiredText(ref, "name"), argument);
            case "ref/resource" -> new Target(Kind.TEMPLATE, Params.requiredText(ref, "uri"), argument);
            default -> throw new RpcException(RpcError.invalidParams("The type of the reference is not known"));
        };
    }

    /** Completers may search files: text that is not a possible value of a variable is not passed to them. */
    private static boolean isPossible(Features offered, Target target, String value, JsonObject context) {
        if (target.kind() != Kind.TEMPLATE) {
            return true;
        }
        UriTemplate template = offered.templates().find(target.name()).orElseThrow().template();
        return template.allows(target.argument(), value) && context.keySet().stream()
                .allMatch(name -> template.allows(name, context.getString(name)));
    }

    /** The access rule of the prompt or template, if it has the argument. */
    private static Optional<AccessRule> accessRule(Features offered, Target target) {
        return switch (target.kind()) {
            case PROMPT -> offered.prompts().find(target.name())
                    .filter(prompt -> prompt.hasArgument(target.argument())).map(PromptFeature::access);
            case TEMPLATE -> offered.templates().find(target.name())
                    .filter(family -> family.template().variables().contains(target.argument()))
                    .map(TemplateFeature::access);
        };
    }
}
