package org.mcpjakarta.core.call;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.ProtocolErrors;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.revision.Shape;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.session.ClientProfile;

import jakarta.json.JsonObject;

/**
 * A question to the client in its newest form: a request that only the client, its model or its user can answer.
 *
 * @param id of a URL elicitation, with which its completion is announced later; null if it is not announced
 */
public record InputRequest(String method, JsonObject params, @Nullable String id) {
    public static final String ELICIT = "elicitation/create";
    public static final String SAMPLE = "sampling/createMessage";
    public static final String ROOTS = "roots/list";
    public static final String ID = "elicitationId";

    private static final String ELICITATION = "elicitation";
    private static final String FORM_ELICITATION = "elicitation.form";
    private static final String URL_ELICITATION = "elicitation.url";
    private static final String CONTEXT = "includeContext";
    private static final String NO_CONTEXT = "none";

    public InputRequest(String method, JsonObject params) {
        this(method, params, null);
    }

    public boolean isForRoots() {
        return method.equals(ROOTS);
    }

    /** Throws the error that names the missing capability, unless the client has declared that it answers such a question. */
    public void requireOf(ClientProfile client) {
        requireAll(List.of(this), client);
    }

    /** The same for several questions; one error names all missing capabilities. */
    public static void requireAll(Collection<InputRequest> questions, ClientProfile client) {
        Set<String> missing = new HashSet<>();
        questions.forEach(question -> question.requiredCapability(client).filter(name -> !client.supports(name))
                .ifPresent(missing::add));
        // A client that declares pages answers forms only if it declares forms, too.
        if (missing.contains(URL_ELICITATION) && missing.remove(ELICITATION)) {
            missing.add(FORM_ELICITATION);
        }
        if (!missing.isEmpty()) {
            throw ProtocolErrors.lacking(missing);
        }
    }

    /**
     * The question without {@code includeContext}, unless the client has declared that it supports it. A client may ignore that parameter
     * anyway, so leaving it out changes nothing.
     */
    public InputRequest heardBy(ClientProfile client) {
        boolean unsupported = method.equals(SAMPLE) && !params.getString(CONTEXT, NO_CONTEXT).equals(NO_CONTEXT)
                && client.revision().announcesContext() && !client.supports("sampling.context");
        return unsupported ? new InputRequest(method, JsonTrees.object(params).remove(CONTEXT).build(), id) : this;
    }

    /** The question in the form of the revision, with an id only if the revision has one. */
    public InputRequest shapedFor(Revision revision) {
        JsonObject shaped = Shape.of(revision).apply(method, params);
        boolean hasId = id != null && shaped.containsKey(ID);
        return new InputRequest(method, hasId ? JsonTrees.object(shaped).add(ID, id).build() : shaped,
                hasId ? id : null);
    }

    /** Whether the client can be asked this, according to its capabilities and its revision. */
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

    /** The capability that the client must have declared; empty for a ping, which every client answers. */
    private Optional<String> requiredCapability(ClientProfile client) {
        return switch (method) {
            case ELICIT -> Optional.of(elicitationCapability(client));
            case SAMPLE -> Optional.of(params.containsKey("tools") ? "sampling.tools" : "sampling");
            case ROOTS -> Optional.of("roots");
            default -> Optional.empty();
        };
    }

    // A client that declares no mode answers forms, since that was the only kind before there were modes.
    private String elicitationCapability(ClientProfile client) {
        if (params.getString("mode", "form").equals("url")) {
            return URL_ELICITATION;
        }
        return client.supports(URL_ELICITATION) ? FORM_ELICITATION : ELICITATION;
    }
}
