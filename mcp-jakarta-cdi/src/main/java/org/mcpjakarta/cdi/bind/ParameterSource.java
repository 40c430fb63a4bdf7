package org.mcpjakarta.cdi.bind;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;

/** Where the value of one parameter comes from: the arguments of the call, or the call itself. */
@FunctionalInterface
public interface ParameterSource {
    @Nullable
    Object value(Call call, JsonObject arguments);
}
