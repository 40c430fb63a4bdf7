package org.mcpjakarta.cdi.invoke;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

import org.jspecify.annotations.Nullable;

/** A method that is ready to be called on any reference that has it. */
public final class BeanMethod {
    private final MethodHandle handle;
    private final ParameterCheck check;

    /** @param check what its parameters have to pass before each call */
    public BeanMethod(Method method, ParameterCheck check) {
        this.check = check;
        try {
            // A public method of a class that is not public is still one that CDI lets others call.
            method.setAccessible(true);
            int parameters = method.getParameterCount();
            handle = MethodHandles.lookup().unreflect(method).asFixedArity()
                    .asType(MethodType.genericMethodType(parameters + 1))
                    .asSpreader(Object[].class, parameters);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("The method was made accessible and is not", e);
        }
    }

    /** Calls the method; what it throws comes out as it is. */
    @Nullable
    Object call(Object reference, @Nullable Object[] parameters) throws Throwable {
        check.check(reference, parameters);
        return (Object) handle.invokeExact(reference, parameters);
    }
}
