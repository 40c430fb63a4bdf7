package org.mcpjakarta.cdi.result;

import java.lang.reflect.Type;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.JsonbValueMapper;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.json.JsonTrees;

/** Converts what the methods of extensions return to JSON objects. */
public final class MethodResults implements ResultMapper<JsonObject> {
    private final boolean staged;
    private final boolean empty;
    private final OutputContract contract;
    private final JsonbValueMapper jsonb;

    /** @param contract checks results against their schema */
    public MethodResults(Type returned, OutputContract contract, JsonbValueMapper jsonb) {
        this.staged = ResultForm.isStage(returned);
        this.empty = ResultForm.of(ResultForm.awaited(returned)) == ResultForm.NOTHING;
        this.contract = contract;
        this.jsonb = jsonb;
    }

    @Override
    public boolean isStaged() {
        return staged;
    }

    @Override
    public JsonObject map(Call call, @Nullable Object value) {
        if (empty) {
            return JsonTrees.EMPTY_OBJECT;
        }
        JsonValue written = contract.checked(jsonb.write(value));
        if (written instanceof JsonObject object) {
            return object;
        }
        throw new IllegalStateException(call.method() + " has to return a JSON object, but returned "
                + (value == null ? "null" : value.getClass().getTypeName()));
    }
}
