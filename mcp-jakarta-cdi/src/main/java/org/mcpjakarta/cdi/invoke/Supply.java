package org.mcpjakarta.cdi.invoke;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.Call;

/** Where the value of one parameter comes from: the arguments of the call, or the call itself. */
@FunctionalInterface
public interface Supply {
    @Nullable
    Object value(Call call, JsonObject arguments);
}
