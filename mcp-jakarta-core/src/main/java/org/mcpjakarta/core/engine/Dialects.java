package org.mcpjakarta.core.engine;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

import org.mcpjakarta.core.call.Outcome;
import org.mcpjakarta.core.feature.InvalidArguments;
import org.mcpjakarta.core.feature.ToolResult;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.revision.Shape;
import org.mcpjakarta.core.session.Sessions;

/**
 * The whole history of the protocol on one page: a row for each revision.
 *
 * <p>Arguments that do not fit were an error for the client until 2025-06-18; since then the model gets to read what is
 * wrong, as the result of its call.
 */
final class Dialects {
    private final Map<Revision, Dialect> rows = new EnumMap<>(Revision.class);

    Dialects(Settings settings, LiveFeatures features, Subscriptions subscriptions, Sessions sessions, Ways ways) {
        var capabilities = new Capabilities(features, settings.server().experimental());
        var lifecycle = new LifecycleMethods(settings, capabilities);
        Function<InvalidArguments, Outcome> asResult = invalid -> new Outcome.Complete(
                ToolResult.error(invalid.getMessage()).json());
        var tools = new ToolMethods(features, settings, asResult, TaskRule.BY_SERVER, ways.tasks());
        var toolsByRequest = new ToolMethods(features, settings, asResult, TaskRule.BY_REQUEST, ways.tasks());
        var toolsWithErrors = new ToolMethods(features, settings, Invocation.AS_ERROR, TaskRule.NONE, ways.tasks());
        var newest = new Envelope(settings.server());
        var tasks = new TaskMethods(ways.tasks(), features, settings, newest);
        var resources = new ResourceMethods(features, sessions, settings);
        var prompts = new PromptMethods(features, settings);
        var completion = new CompletionMethods(features);
        var logging = new LoggingMethods(features, sessions);
        var listening = new SubscriptionMethods(subscriptions, capabilities, features, tasks,
                settings.limits().sessions().subscriptions());

        var shared = methods(resources.methods(), prompts.methods(), completion.methods());
        var handshake = methods(shared, lifecycle.handshake(), logging.methods(), resources.subscriptions());
        var discovery = methods(shared, lifecycle.discovery(), listening.methods());

        row(Revision.V2024_11_05, methods(handshake, toolsWithErrors.methods()), ways.asksMeanwhile());
        row(Revision.V2025_03_26, methods(handshake, toolsWithErrors.methods()), ways.asksMeanwhile());
        row(Revision.V2025_06_18, methods(handshake, toolsWithErrors.methods()), ways.asksMeanwhile());
        row(Revision.V2025_11_25, methods(handshake, toolsByRequest.methods(), tasks.withResults()),
                ways.asksMeanwhile());
        rows.put(Revision.V2026_07_28,
                new Dialect(methods(discovery, tools.methods(), tasks.withUpdates()), newest, ways.asksByRetry()));
    }

    Dialect of(Revision revision) {
        return rows.get(revision);
    }

    private void row(Revision revision, Map<String, MethodHandler> methods, Asking asking) {
        rows.put(revision, new Dialect(methods, Shape.of(revision), asking));
    }

    @SafeVarargs
    private static Map<String, MethodHandler> methods(Map<String, MethodHandler>... groups) {
        Map<String, MethodHandler> all = new HashMap<>();
        for (Map<String, MethodHandler> group : groups) {
            all.putAll(group);
        }
        return all;
    }
}
