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
 * Removes from results the links to resources of this server that the caller cannot see. So a method that many callers may use need
 * not know who may read what.
 */
final class LinkFilter {
    private final LiveFeatures features;

    LinkFilter(LiveFeatures features) {
        this.features = features;
    }

    JsonObject ofTool(Caller caller, JsonObject result) {
        return filtered(caller, result, "content");
    }

    JsonObject ofPrompt(Caller caller, JsonObject result) {
        return filtered(caller, result, "messages");
    }

    private JsonObject filtered(Caller caller, JsonObject result, String member) {
        FeatureViews offer = features.offer();
        Features seen = offer.seenBy(caller);
        if (seen == offer.all() || !(result.get(member) instanceof JsonArray items)) {
            return result;
        }
        JsonArrayBuilder visible = JsonTrees.array();
        boolean changed = false;
        for (JsonValue item : items) {
            if (isHidden(item, seen, offer.all())) {
                changed = true;
            } else {
                visible.add(item);
            }
        }
        return changed ? JsonTrees.object(result).add(member, visible).build() : result;
    }

    private static boolean isHidden(JsonValue item, Features seen, Features all) {
        String uri = item instanceof JsonObject content ? uri(content) : null;
        return uri != null && seen.findResource(uri).isEmpty() && all.findResource(uri).isPresent();
    }

    /** The URI of a link or an embedded resource; a message contains it one level deeper. */
    private static @Nullable String uri(JsonObject content) {
        JsonObject inner = content.get("content") instanceof JsonObject message ? message : content;
        JsonObject holder = inner.get("resource") instanceof JsonObject resource ? resource : inner;
        return holder.get("uri") instanceof JsonString uri ? uri.getString() : null;
    }
}
