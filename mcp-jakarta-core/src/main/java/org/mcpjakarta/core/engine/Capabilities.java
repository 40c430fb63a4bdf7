package org.mcpjakarta.core.engine;

import java.util.EnumSet;
import java.util.Set;

import org.mcpjakarta.core.feature.CacheHint;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.rpc.JsonTrees;
import org.mcpjakarta.core.session.Caller;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/**
 * What the server announces to a caller, in the newest form. A kind of feature is announced if there is one for it, or may be one;
 * only then are its methods there.
 */
final class Capabilities {
    private static final JsonObject LIST = JsonTrees.object().add("listChanged", true).build();

    private final LiveFeatures features;

    Capabilities(LiveFeatures features) {
        this.features = features;
    }

    JsonObject json(Caller caller) {
        Features offered = features.seenBy(caller);
        JsonObjectBuilder capabilities = JsonTrees.object();
        if (offered.hasTools()) {
            capabilities.add("tools", LIST);
        }
        if (offered.hasResources()) {
            capabilities.add("resources", JsonTrees.object().add("subscribe", true).add("listChanged", true));
        }
        if (offered.hasPrompts()) {
            capabilities.add("prompts", LIST);
        }
        if (!offered.completers().isEmpty()) {
            capabilities.add("completions", JsonTrees.EMPTY_OBJECT);
        }
        if (offered.logs()) {
            capabilities.add("logging", JsonTrees.EMPTY_OBJECT);
        }
        return capabilities.build();
    }

    /** How long, and by whom, an announcement may be kept. */
    CacheHint hint(CacheHint given) {
        return features.hint(given);
    }

    /** The changes that a client can hear of. */
    Set<Change.Kind> changes(Caller caller) {
        Set<Change.Kind> changes = EnumSet.noneOf(Change.Kind.class);
        Features offered = features.seenBy(caller);
        if (offered.hasTools()) {
            changes.add(Change.Kind.TOOLS);
        }
        if (offered.hasPrompts()) {
            changes.add(Change.Kind.PROMPTS);
        }
        if (offered.hasResources()) {
            changes.add(Change.Kind.RESOURCES);
            changes.add(Change.Kind.RESOURCE);
        }
        return changes;
    }
}
