package org.mcpjakarta.cdi.rest;

import java.lang.reflect.Constructor;
import java.util.List;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.invoke.Supply;
import org.mcpjakarta.core.call.Call;

/** Makes an object of several arguments for each call. */
record GroupSupply(Constructor<?> constructor, List<Supply> parameters, List<Setting> settings) implements Supply {
    GroupSupply {
        constructor.setAccessible(true);
    }

    interface Setter {
        void set(Object target, @Nullable Object value) throws ReflectiveOperationException;
    }

    record Setting(Setter setter, Supply supply) {}

    @Override
    public Object value(Call call, JsonObject arguments) {
        try {
            Object made = constructor
                    .newInstance(parameters.stream().map(supply -> supply.value(call, arguments)).toArray());
            for (Setting setting : settings) {
                setting.setter().set(made, setting.supply().value(call, arguments));
            }
            return made;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("A " + constructor.getDeclaringClass().getName() + " cannot be made", e);
        }
    }
}
