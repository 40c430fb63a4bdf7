package org.mcpjakarta.core.engine;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.Function;

import org.mcpjakarta.core.ask.Asking;
import org.mcpjakarta.core.call.MethodHandler;
import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.change.LiveFeatures;
import org.mcpjakarta.core.change.Subscriptions;
import org.mcpjakarta.core.extension.Extensions;
import org.mcpjakarta.core.method.AuthExtension;
import org.mcpjakarta.core.method.Capabilities;
import org.mcpjakarta.core.method.CompletionMethods;
import org.mcpjakarta.core.method.ExtensionMethods;
import org.mcpjakarta.core.method.Invocation;
import org.mcpjakarta.core.method.LifecycleMethods;
import org.mcpjakarta.core.method.LoggingMethods;
import org.mcpjakarta.core.method.PromptMethods;
import org.mcpjakarta.core.method.ResourceMethods;
import org.mcpjakarta.core.method.SubscriptionMethods;
import org.mcpjakarta.core.method.TaskExtension;
import org.mcpjakarta.core.method.TaskMethods;
import org.mcpjakarta.core.method.ToolMethods;
import org.mcpjakarta.core.result.InvalidArguments;
import org.mcpjakarta.core.result.ToolResult;
import org.mcpjakarta.core.revision.McpMethod;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.revision.Shape;
import org.mcpjakarta.core.session.Sessions;
import org.mcpjakarta.core.settings.Settings;
import org.mcpjakarta.core.task.TaskRule;

/**
 * The whole history of the protocol on one page: a row for each revision.
 *
 * <p>Up to and including 2025-06-18, arguments that do not fit are an error for the client. Since then, the model reads what is wrong
 * as the result of its call.
 */
final class Dialects {
    private final Map<Revision, Dialect> rows = new EnumMap<>(Revision.class);

    Dialects(Settings settings, LiveFeatures features, Subscriptions subscriptions, Sessions sessions,
            CallStrategies strategies) {
        var envelope = new Envelope(settings.server());
        var tasks = new TaskMethods(strategies.tasks(), features, settings, envelope);
        Extensions extensions = features.extensions().with(new TaskExtension(tasks));
        for (String id : settings.authorization().extensions()) {
            extensions = extensions.with(new AuthExtension(id));
        }
        var capabilities = new Capabilities(features, settings.server().experimental(), extensions);
        var lifecycle = new LifecycleMethods(settings, capabilities);
        Function<InvalidArguments, Outcome> asResult = invalid -> new Outcome.Complete(
                ToolResult.error(invalid.getMessage()).json());
        var tools = new ToolMethods(features, settings, asResult, TaskRule.BY_SERVER, strategies.tasks(),
                strategies.once());
        var toolsByRequest = new ToolMethods(features, settings, asResult, TaskRule.BY_REQUEST, strategies.tasks(),
                strategies.once());
        var toolsWithErrors = new ToolMethods(features, settings, Invocation.AS_ERROR, TaskRule.NONE,
                strategies.tasks(), strategies.once());
        var resources = new ResourceMethods(features, sessions, settings);
        var prompts = new PromptMethods(features, settings);
        var completion = new CompletionMethods(features);
        var logging = new LoggingMethods(features, sessions);
        var subscriptionMethods = new SubscriptionMethods(subscriptions, capabilities, features, tasks,
                settings.limits().sessions().subscriptions());

        var handlers = handlers(lifecycle.methods(), tools.methods(), resources.methods(), prompts.methods(),
                completion.methods(), logging.methods(), subscriptionMethods.methods());
        for (Revision revision : Revision.values()) {
            Map<String, MethodHandler> added = ExtensionMethods.of(extensions, revision, features);
            rows.put(revision, switch (revision) {
                case V2024_11_05, V2025_03_26, V2025_06_18 -> row(revision, strategies.askDuringCall(), added, handlers,
                        toolsWithErrors.methods());
                case V2025_11_25 -> row(revision, strategies.askDuringCall(), added, handlers, toolsByRequest.methods(),
                        tasks.withResults());
                case V2026_07_28 -> new Dialect(of(revision, handlers, known(added)), added, new Responses(envelope),
                        strategies.askByRetry());
            });
        }
    }

    Dialect of(Revision revision) {
        return rows.get(revision);
    }

    @SafeVarargs
    private static Dialect row(Revision revision, Asking asking, Map<String, MethodHandler> added,
            Map<McpMethod, MethodHandler>... handlers) {
        return new Dialect(of(revision, handlers), added, new Responses(Shape.of(revision)), asking);
    }

    /** Those methods of extensions that also stand in the table of all methods. */
    private static Map<McpMethod, MethodHandler> known(Map<String, MethodHandler> added) {
        Map<McpMethod, MethodHandler> known = new EnumMap<>(McpMethod.class);
        added.forEach((name, handler) -> known.put(McpMethod.of(name), handler));
        known.remove(McpMethod.OTHER);
        return known;
    }

    /** The handlers of the methods that the revision has. A method without a handler makes the deployment fail. */
    @SafeVarargs
    private static Map<McpMethod, MethodHandler> of(Revision revision, Map<McpMethod, MethodHandler>... handlers) {
        Map<McpMethod, MethodHandler> all = handlers(handlers);
        all.keySet().removeIf(method -> !method.existsIn(revision));
        for (McpMethod method : McpMethod.values()) {
            if (method.existsIn(revision) && !all.containsKey(method)) {
                throw new IllegalStateException("No handler serves " + method.wireName() + " of " + revision.date());
            }
        }
        return all;
    }

    @SafeVarargs
    private static Map<McpMethod, MethodHandler> handlers(Map<McpMethod, MethodHandler>... groups) {
        Map<McpMethod, MethodHandler> all = new EnumMap<>(McpMethod.class);
        for (Map<McpMethod, MethodHandler> group : groups) {
            all.putAll(group);
        }
        return all;
    }
}
