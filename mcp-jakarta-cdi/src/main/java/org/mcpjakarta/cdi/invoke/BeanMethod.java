package org.mcpjakarta.cdi.invoke;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

import org.jspecify.annotations.Nullable;

/** A method as a method handle, to be called on references to the bean. */
public final class BeanMethod {
    private final MethodHandle handle;
    private final ParameterCheck check;

    /** @param check checks the parameters before each call */
    public BeanMethod(Method method, ParameterCheck check) {
        this.check = check;
        try {
            // CDI allows calls of public methods even if the class is not public.
            method.setAccessible(true);
            int parameters = method.getParameterCount();
            handle = MethodHandles.lookup().unreflect(method).asFixedArity()
                    .asType(MethodType.genericMethodType(parameters + 1))
                    .asSpreader(Object[].class, parameters);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("The method is not accessible, although setAccessible succeeded", e);
        }
    }

    /** Calls the method. Its exceptions are not wrapped. */
    @Nullable
    Object call(Object reference, @Nullable Object[] parameters) throws Throwable {
        check.check(reference, parameters);
        return (Object) handle.invokeExact(reference, parameters);
    }
}
