package org.mcpjakarta.core.call;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.revision.Shape;
import org.mcpjakarta.core.rpc.JsonTrees;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.session.ClientProfile;

import jakarta.json.JsonObject;

/**
 * What only the client, its model or the person in front of it can answer: a request to the client, in its newest form.
 *
 * @param id where a user is sent to a page, the id by which its end will be told, if it will
 */
public record Question(String method, JsonObject params, @Nullable String id) {
    public static final String ELICIT = "elicitation/create";
    public static final String SAMPLE = "sampling/createMessage";
    public static final String ROOTS = "roots/list";
    public static final String ID = "elicitationId";

    public Question(String method, JsonObject params) {
        this(method, params, null);
    }

    /** Ends the call with the error that names what is missing, unless the client declared that it answers this. */
    public void requireOf(ClientProfile client) {
        switch (method) {
            case ELICIT -> requireMode(client);
            case SAMPLE -> {
                client.require("sampling");
                if (params.containsKey("tools")) {
                    client.require("sampling.tools");
                }
            }
            case ROOTS -> client.require("roots");
            default -> {
                // Everybody answers a ping.
            }
        }
    }

    /** The question as the revision knows it; its id is there only where the revision has one. */
    public Question shapedFor(Revision revision) {
        JsonObject shaped = Shape.of(revision).apply(method, params);
        boolean named = id != null && shaped.containsKey(ID);
        return new Question(method, named ? JsonTrees.object(shaped).add(ID, id).build() : shaped,
                named ? id : null);
    }

    /** Whether the client can be asked this, by its own word and by its revision. */
    public boolean suits(ClientProfile client) {
        try {
            requireOf(client);
            shapedFor(client.revision());
            return true;
        } catch (RpcException refused) {
            return false;
        }
    }

    public JsonObject json() {
        return JsonTrees.object().add("method", method).add("params", params).build();
    }

    // Who declares no mode at all answers forms, as everybody did before there were modes.
    private void requireMode(ClientProfile client) {
        client.require("elicitation");
        boolean link = params.getString("mode", "form").equals("url");
        if (link || client.supports("elicitation.url")) {
            client.require(link ? "elicitation.url" : "elicitation.form");
        }
    }
}
