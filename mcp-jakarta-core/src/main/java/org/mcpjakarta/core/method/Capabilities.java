package org.mcpjakarta.core.method;

import java.util.EnumSet;
import java.util.Set;

import org.mcpjakarta.core.change.Change;
import org.mcpjakarta.core.change.LiveFeatures;
import org.mcpjakarta.core.extension.Extensions;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.result.CachePolicy;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.session.Caller;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/**
 * The capabilities that the server announces to a caller, in the newest form. A kind of feature is announced if the caller can see
 * one, or features may be added while the server runs. The methods of other kinds do not exist for the caller.
 */
public final class Capabilities {
    private static final JsonObject LIST = JsonTrees.object().add("listChanged", true).build();

    private final LiveFeatures features;
    private final JsonObject experimental;
    private final Extensions extensions;

    public Capabilities(LiveFeatures features) {
        this(features, JsonTrees.EMPTY_OBJECT, Extensions.NONE);
    }

    /**
     * @param experimental capabilities that the application adds
     * @param extensions   all extensions of the server
     */
    public Capabilities(LiveFeatures features, JsonObject experimental, Extensions extensions) {
        this.features = features;
        this.experimental = experimental;
        this.extensions = extensions;
    }

    /**
     * For {@code initialize}, where tasks are a capability. Anonymous callers get no list of tasks, since it would show the tasks of
     * all of them.
     */
    JsonObject ofSession(Revision revision, Caller caller) {
        Features offered = features.seenBy(caller);
        JsonObjectBuilder capabilities = of(revision, caller, offered);
        if (offered.hasTasks()) {
            JsonObjectBuilder tasks = JsonTrees.object().add("cancel", JsonTrees.EMPTY_OBJECT).add("requests",
                    JsonTrees.object().add("tools", JsonTrees.object().add("call", JsonTrees.EMPTY_OBJECT)));
            if (caller.isKnown()) {
                tasks.add("list", JsonTrees.EMPTY_OBJECT);
            }
            capabilities.add("tasks", tasks);
        }
        return capabilities.build();
    }

    /** For {@code server/discover}, where tasks are an extension. */
    JsonObject ofServer(Revision revision, Caller caller) {
        return of(revision, caller, features.seenBy(caller)).build();
    }

    private JsonObjectBuilder of(Revision revision, Caller caller, Features offered) {
        JsonObjectBuilder capabilities = JsonTrees.object();
        if (!experimental.isEmpty()) {
            capabilities.add("experimental", experimental);
        }
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
        JsonObject announced = extensions.announced(revision, caller, offered);
        if (!announced.isEmpty()) {
            capabilities.add("extensions", announced);
        }
        return capabilities;
    }

    /** How long, and by whom, the capabilities may be cached. The extensions of an application decide about each caller. */
    CachePolicy hint(CachePolicy given) {
        return features.extensions().isEmpty() ? features.hint(given) : features.policy().hint(given, false);
    }

    /** The kinds of changes that the caller can be notified of. */
    public Set<Change.Kind> changes(Caller caller) {
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
