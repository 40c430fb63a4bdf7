package org.mcpjakarta.jdbc;

import java.lang.reflect.Proxy;
import java.util.Hashtable;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import javax.naming.Context;
import javax.naming.NameNotFoundException;
import javax.naming.spi.InitialContextFactory;

/** A JNDI that knows what a test has bound. */
public final class TestNaming implements InitialContextFactory {
    static final Map<String, Object> BOUND = new ConcurrentHashMap<>();

    @Override
    public Context getInitialContext(Hashtable<?, ?> environment) {
        return (Context) Proxy.newProxyInstance(TestNaming.class.getClassLoader(), new Class<?>[]{Context.class},
                (proxy, method, arguments) -> {
                    Object found = BOUND.get(String.valueOf(arguments[0]));
                    if (found == null) {
                        throw new NameNotFoundException();
                    }
                    return found;
                });
    }
}
