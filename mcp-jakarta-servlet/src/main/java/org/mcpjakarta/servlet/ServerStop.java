package org.mcpjakarta.servlet;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Dictionary;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.spi.Registration;

/**
 * Gets notified that the whole server stops, if the server reports that before it stops applications. Open Liberty first waits half a
 * minute for running requests, which include streams, and only then stops applications. Code that wants to end requests before that
 * has to be a {@code ServerQuiesceListener}, an OSGi service. It is registered by reflection, through the class loaders of Liberty's
 * own objects, so that the application needs none of Liberty's classes.
 */
final class ServerStop {
    private static final String LISTENER = "com.ibm.wsspi.kernel.service.utils.ServerQuiesceListener";
    private static final String CALLBACK = "serverStopping";

    private ServerStop() {}

    /**
     * @param container an object whose class belongs to the container
     * @param action    runs when the server is about to stop; the server waits for it
     * @return ends the registration, so that the server keeps no reference to the application
     */
    static Registration listen(Object container, Runnable action) {
        for (Class<?> type = container.getClass(); type != null; type = type.getSuperclass()) {
            Class<?> listener = loadListener(type.getClassLoader());
            if (listener != null) {
                return register(type.getClassLoader(), listener, action);
            }
        }
        return Registration.NONE;
    }

    private static @Nullable Class<?> loadListener(@Nullable ClassLoader loader) {
        try {
            return loader == null ? null : loader.loadClass(LISTENER);
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }

    // Every method is looked up on a public OSGi type, since the implementing classes may not be accessible.
    private static Registration register(ClassLoader bundleLoader, Class<?> listener, Runnable action) {
        try {
            ClassLoader framework = bundleLoader.getClass().getClassLoader();
            Object bundle = call(framework, "BundleReference", "getBundle", bundleLoader);
            Object context = call(framework, "Bundle", "getBundleContext", bundle);
            Method register = type(framework, "BundleContext").getMethod("registerService", String.class, Object.class,
                    Dictionary.class);
            Object registration = register.invoke(context, LISTENER, proxy(listener, action), null);
            return () -> end(framework, registration);
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            // Without the listener the server stops like one that does not support it.
            return Registration.NONE;
        }
    }

    private static Object proxy(Class<?> listener, Runnable action) {
        ClassLoader application = Thread.currentThread().getContextClassLoader();
        InvocationHandler handler = (proxy, method, arguments) -> switch (method.getName()) {
            case CALLBACK -> {
                within(application, action);
                yield null;
            }
            case "equals" -> proxy == arguments[0];
            case "hashCode" -> System.identityHashCode(proxy);
            default -> "mcp-jakarta";
        };
        return Proxy.newProxyInstance(listener.getClassLoader(), new Class<?>[]{listener}, handler);
    }

    // The thread belongs to the server, and the action may use beans, which need the application's class loader.
    private static void within(ClassLoader application, Runnable action) {
        Thread thread = Thread.currentThread();
        ClassLoader own = thread.getContextClassLoader();
        thread.setContextClassLoader(application);
        try {
            action.run();
        } finally {
            thread.setContextClassLoader(own);
        }
    }

    private static void end(ClassLoader framework, Object registration) {
        try {
            call(framework, "ServiceRegistration", "unregister", registration);
        } catch (ReflectiveOperationException | RuntimeException e) {
            // The server has already removed it.
        }
    }

    private static @Nullable Object call(ClassLoader framework, String type, String method, @Nullable Object target)
            throws ReflectiveOperationException {
        return type(framework, type).getMethod(method).invoke(target);
    }

    private static Class<?> type(ClassLoader framework, String name) throws ClassNotFoundException {
        return framework.loadClass("org.osgi.framework." + name);
    }
}
