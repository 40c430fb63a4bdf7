package org.mcpjakarta.core.method;

import org.mcpjakarta.core.extension.Extension;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.session.Caller;

import jakarta.json.JsonObject;

/** An extension of authorization. A server announces it, so that clients know how they may get a token; the rest is theirs. */
public record AuthExtension(String id) implements Extension {
    @Override
    public JsonObject settings(Revision revision, Caller caller, Features offered) {
        return JsonTrees.EMPTY_OBJECT;
    }
}
