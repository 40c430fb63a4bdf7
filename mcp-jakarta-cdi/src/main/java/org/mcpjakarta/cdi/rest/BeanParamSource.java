package org.mcpjakarta.cdi.rest;

import java.lang.reflect.Constructor;
import java.util.List;

import jakarta.json.JsonObject;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.bind.ParameterSource;
import org.mcpjakarta.core.call.Call;

/** Creates a {@code @BeanParam} object from several arguments for each call. */
record BeanParamSource(Constructor<?> constructor, List<ParameterSource> parameters,
        List<Setting> settings) implements ParameterSource {
    BeanParamSource {
        constructor.setAccessible(true);
    }

    interface Setter {
        void set(Object target, @Nullable Object value) throws ReflectiveOperationException;
    }

    record Setting(Setter setter, ParameterSource supply) {}

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
            throw new IllegalStateException("A " + constructor.getDeclaringClass().getName() + " cannot be created", e);
        }
    }
}
