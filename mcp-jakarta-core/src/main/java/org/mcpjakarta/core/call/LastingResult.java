package org.mcpjakarta.core.call;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.mcpjakarta.core.revision.Shape;
import org.mcpjakarta.core.rpc.WrittenObject;

import jakarta.json.JsonObject;

/**
 * A result that many calls share. It is shaped and written once for each revision that asks for it. Safe for use by many
 * threads.
 */
public final class LastingResult {
    private final String method;
    private final JsonObject newest;
    private final Map<Shape, JsonObject> forms = new ConcurrentHashMap<>();

    /** @param newest the result in its newest form */
    public LastingResult(String method, JsonObject newest) {
        this.method = method;
        this.newest = newest;
    }

    /** The result in that form. */
    public JsonObject shapedBy(Shape shape) {
        JsonObject known = forms.get(shape);
        return known != null
                ? known
                : forms.computeIfAbsent(shape, form -> new WrittenObject(form.apply(method, newest)));
    }
}
