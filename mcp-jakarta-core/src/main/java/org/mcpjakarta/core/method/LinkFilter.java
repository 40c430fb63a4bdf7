package org.mcpjakarta.core.method;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.change.LiveFeatures;
import org.mcpjakarta.core.feature.FeatureViews;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.session.Caller;

import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;

/**
 * Takes out of results what points to a resource of this server that is not there for the caller: a method that many may call need not
 * know who of them may read what.
 */
final class LinkFilter {
    private final LiveFeatures features;

    LinkFilter(LiveFeatures features) {
        this.features = features;
    }

    JsonObject ofTool(Caller caller, JsonObject result) {
        return kept(caller, result, "content");
    }

    JsonObject ofPrompt(Caller caller, JsonObject result) {
        return kept(caller, result, "messages");
    }

    private JsonObject kept(Caller caller, JsonObject result, String member) {
        FeatureViews offer = features.offer();
        Features seen = offer.seenBy(caller);
        if (seen == offer.all() || !(result.get(member) instanceof JsonArray items)) {
            return result;
        }
        JsonArrayBuilder kept = JsonTrees.array();
        boolean changed = false;
        for (JsonValue item : items) {
            if (isHidden(item, seen, offer.all())) {
                changed = true;
            } else {
                kept.add(item);
            }
        }
        return changed ? JsonTrees.object(result).add(member, kept).build() : result;
    }

    private static boolean isHidden(JsonValue item, Features seen, Features all) {
        String uri = item instanceof JsonObject content ? uri(content) : null;
        return uri != null && seen.findResource(uri).isEmpty() && all.findResource(uri).isPresent();
    }

    /** Where a link or an embedded resource points to; a message has it one level further in. */
    private static @Nullable String uri(JsonObject content) {
        JsonObject inner = content.get("content") instanceof JsonObject message ? message : content;
        JsonObject holder = inner.get("resource") instanceof JsonObject resource ? resource : inner;
        return holder.get("uri") instanceof JsonString uri ? uri.getString() : null;
    }
}
