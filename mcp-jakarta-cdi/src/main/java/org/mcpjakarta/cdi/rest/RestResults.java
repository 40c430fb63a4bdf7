package org.mcpjakarta.cdi.rest;

import java.io.InputStream;
import java.util.List;
import java.util.Map;

import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.ws.rs.core.GenericEntity;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status.Family;
import jakarta.ws.rs.core.StreamingOutput;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.JsonbValueMapper;
import org.mcpjakarta.cdi.result.ResultForm;
import org.mcpjakarta.content.ContentBlock;
import org.mcpjakarta.content.TextContent;
import org.mcpjakarta.tools.ToolResponse;

/** Converts the results of JAX-RS methods to those of tools: the entity, and the status if it means a failure. */
record RestResults(JsonbValueMapper jsonb) {
    private static final int FIRST_FAILURE = 400;

    /** The value that an equivalent tool method would have returned. */
    @Nullable
    Object plain(@Nullable Object returned) {
        if (returned instanceof GenericEntity<?> generic) {
            return generic.getEntity();
        }
        return returned instanceof Response response ? plain(response) : returned;
    }

    private ToolResponse plain(Response response) {
        if (response.getStatus() >= FIRST_FAILURE) {
            return ToolResponse.ofError(failure(response, ""));
        }
        Object entity = entity(response);
        if (entity != null) {
            return answer(entity);
        }
        // A response without an entity may still have a location: of a created resource, or of a redirect.
        return response.getLocation() == null
                ? ToolResponse.of()
                : ToolResponse.ofText(status(response) + ": " + response.getLocation());
    }

    /**
     * The status, followed by the entity as text.
     *
     * @param otherwise the text if there is no entity
     */
    String failure(Response response, String otherwise) {
        Object entity = entity(response);
        String detail = entity == null ? otherwise : text(entity);
        return detail.isBlank() ? status(response) : status(response) + ": " + detail;
    }

    boolean hasEntity(Response response) {
        return entity(response) != null;
    }

    private ToolResponse answer(Object entity) {
        if (entity instanceof ToolResponse whole) {
            return whole;
        }
        if (entity instanceof ContentBlock block) {
            return ToolResponse.of(block);
        }
        return ResultForm.of(entity.getClass()) == ResultForm.PLAIN
                ? new ToolResponse(List.of(TextContent.of(text(entity))), null, false, Map.of())
                : ToolResponse.ofStructured(entity);
    }

    private String text(Object entity) {
        if (entity instanceof CharSequence) {
            return entity.toString();
        }
        JsonValue json = jsonb.write(entity);
        return json instanceof JsonString text ? text.getString() : json.toString();
    }

    // A stream is the response of another server, or can be written only to an HTTP response. Neither is converted.
    private static @Nullable Object entity(Response response) {
        Object entity = given(response);
        Object inner = entity instanceof GenericEntity<?> generic ? generic.getEntity() : entity;
        return inner instanceof InputStream || inner instanceof StreamingOutput ? null : inner;
    }

    private static @Nullable Object given(Response response) {
        try {
            return response.getEntity();
        } catch (IllegalStateException e) { // the response of another server, already closed
            return null;
        }
    }

    private static String status(Response response) {
        String reason = response.getStatusInfo().getReasonPhrase();
        boolean known = reason != null && !reason.isBlank()
                && response.getStatusInfo().getFamily() != Family.OTHER;
        return known ? response.getStatus() + " " + reason : String.valueOf(response.getStatus());
    }
}
