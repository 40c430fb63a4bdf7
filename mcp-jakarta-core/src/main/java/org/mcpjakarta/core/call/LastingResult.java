package org.mcpjakarta.core.call;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import org.mcpjakarta.core.revision.Shape;
import org.mcpjakarta.core.rpc.WrittenObject;

import jakarta.json.JsonObject;

/** A result that many calls share. It is shaped and written once for each revision that needs it. Thread-safe. */
public final class LastingResult {
    private final String method;
    private final JsonObject newest;
    private final Map<Shape, JsonObject> forms = new ConcurrentHashMap<>();

    /** @param newest the result in its newest form */
    public LastingResult(String method, JsonObject newest) {
        this.method = method;
        this.newest = newest;
    }

    /** The result in the form of the shape. */
    public JsonObject shapedBy(Shape shape) {
        JsonObject existing = forms.get(shape);
        return existing != null
                ? existing
                : forms.computeIfAbsent(shape, form -> new WrittenObject(form.apply(method, newest)));
    }
}
