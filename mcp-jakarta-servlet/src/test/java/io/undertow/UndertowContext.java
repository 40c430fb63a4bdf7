package io.undertow;

import java.lang.reflect.Proxy;

import jakarta.servlet.ServletContext;

/** A context whose class has a name like that of Undertow's: a proxy belongs to the package of an interface that is not public. */
public final class UndertowContext {
    private interface Undertow extends ServletContext {}

    private UndertowContext() {}

    public static ServletContext create() {
        return (ServletContext) Proxy.newProxyInstance(UndertowContext.class.getClassLoader(),
                new Class<?>[]{Undertow.class}, (proxy, method, arguments) -> {
                    throw new UnsupportedOperationException(method.getName());
                });
    }
}
