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
 * A request to the client, in the form of the newest revision: for what only the client, its model or its user can answer.
 *
 * @param id of a URL elicitation, by which its completion is announced later; null if it is not announced
 */
public record InputRequest(String method, JsonObject params, @Nullable String id) {
    public static final String ELICIT = "elicitation/create";
    public static final String SAMPLE = "sampling/createMessage";
    public static final String ROOTS = "roots/list";
    public static final String ID = "elicitationId";

    private static final String USER = "elicitation";
    private static final String FORM = "elicitation.form";
    private static final String PAGE = "elicitation.url";
    private static final String CONTEXT = "includeContext";
    private static final String NO_CONTEXT = "none";

    public InputRequest(String method, JsonObject params) {
        this(method, params, null);
    }

    public boolean isForRoots() {
        return method.equals(ROOTS);
    }

    /** Ends the call with the error that names what is missing, unless the client declared that it answers this. */
    public void requireOf(ClientProfile client) {
        requireAll(List.of(this), client);
    }

    /** The same for several questions; all that is missing is named in one error. */
    public static void requireAll(Collection<InputRequest> questions, ClientProfile client) {
        Set<String> missing = new HashSet<>();
        questions.forEach(question -> question.needed(client).filter(name -> !client.supports(name))
                .ifPresent(missing::add));
        // Who declares a page answers forms only if that is declared, too.
        if (missing.contains(PAGE) && missing.remove(USER)) {
            missing.add(FORM);
        }
        if (!missing.isEmpty()) {
            throw ProtocolErrors.lacking(missing);
        }
    }

    /** Without a wish that the client has not said it understands. It would be free to ignore it anyway. */
    public InputRequest heardBy(ClientProfile client) {
        boolean unheard = method.equals(SAMPLE) && !params.getString(CONTEXT, NO_CONTEXT).equals(NO_CONTEXT)
                && client.revision().announcesContext() && !client.supports("sampling.context");
        return unheard ? new InputRequest(method, JsonTrees.object(params).remove(CONTEXT).build(), id) : this;
    }

    /** The question as the revision knows it; its id is there only where the revision has one. */
    public InputRequest shapedFor(Revision revision) {
        JsonObject shaped = Shape.of(revision).apply(method, params);
        boolean named = id != null && shaped.containsKey(ID);
        return new InputRequest(method, named ? JsonTrees.object(shaped).add(ID, id).build() : shaped,
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

    /** The capability that the client must have declared; everybody answers a ping. */
    private Optional<String> needed(ClientProfile client) {
        return switch (method) {
            case ELICIT -> Optional.of(mode(client));
            case SAMPLE -> Optional.of(params.containsKey("tools") ? "sampling.tools" : "sampling");
            case ROOTS -> Optional.of("roots");
            default -> Optional.empty();
        };
    }

    // Who declares no mode at all answers forms, as everybody did before there were modes.
    private String mode(ClientProfile client) {
        if (params.getString("mode", "form").equals("url")) {
            return PAGE;
        }
        return client.supports(PAGE) ? FORM : USER;
    }
}
