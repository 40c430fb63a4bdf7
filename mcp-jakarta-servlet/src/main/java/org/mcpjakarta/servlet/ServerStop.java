package org.mcpjakarta.servlet;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Dictionary;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.spi.Registration;

/**
 * Hears that the whole server stops, where that comes before applications are stopped. Open Liberty first waits half a minute for
 * requests that are under way, a stream among them, and only then stops applications; whoever wants to end requests before has to be a
 * {@code ServerQuiesceListener}, a service of OSGi. Liberty's own classes lead there, without any of them in the application.
 */
final class ServerStop {
    private static final String LISTENER = "com.ibm.wsspi.kernel.service.utils.ServerQuiesceListener";
    private static final String HEARD = "serverStopping";

    private ServerStop() {}

    /**
     * @param container an object of the container's own
     * @param action    is run when the server is about to stop; the server waits for it
     * @return ends it, so that nothing of the application is kept
     */
    static Registration listen(Object container, Runnable action) {
        for (Class<?> type = container.getClass(); type != null; type = type.getSuperclass()) {
            Class<?> listener = seenBy(type.getClassLoader());
            if (listener != null) {
                return register(type.getClassLoader(), listener, action);
            }
        }
        return Registration.NONE;
    }

    private static @Nullable Class<?> seenBy(@Nullable ClassLoader loader) {
        try {
            return loader == null ? null : loader.loadClass(LISTENER);
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }

    // Every call goes by a type of the OSGi framework: the classes behind are its own affair.
    private static Registration register(ClassLoader bundled, Class<?> listener, Runnable action) {
        try {
            ClassLoader framework = bundled.getClass().getClassLoader();
            Object bundle = call(framework, "BundleReference", "getBundle", bundled);
            Object context = call(framework, "Bundle", "getBundleContext", bundle);
            Method register = type(framework, "BundleContext").getMethod("registerService", String.class, Object.class,
                    Dictionary.class);
            Object registration = register.invoke(context, LISTENER, proxy(listener, action), null);
            return () -> end(framework, registration);
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            // Without it everything goes on as on servers that have nothing of the kind.
            return Registration.NONE;
        }
    }

    private static Object proxy(Class<?> listener, Runnable action) {
        ClassLoader application = Thread.currentThread().getContextClassLoader();
        InvocationHandler handler = (proxy, method, arguments) -> switch (method.getName()) {
            case HEARD -> {
                within(application, action);
                yield null;
            }
            case "equals" -> proxy == arguments[0];
            case "hashCode" -> System.identityHashCode(proxy);
            default -> "mcp-jakarta";
        };
        return Proxy.newProxyInstance(listener.getClassLoader(), new Class<?>[]{listener}, handler);
    }

    // The thread is one of the server's own, and the action may reach beans.
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
            // The server has taken it off its list already.
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
