package org.mcpjakarta.wire;

import java.util.Hashtable;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

import javax.naming.Context;
import javax.naming.InitialContext;
import javax.naming.NameNotFoundException;
import javax.naming.NamingException;
import javax.naming.spi.InitialContextFactory;

/** A naming service of this process, as a container has one, until it is closed. */
final class Names implements AutoCloseable {
    private static final Map<String, Object> BOUND = new ConcurrentHashMap<>();

    Names() {
        System.setProperty(Context.INITIAL_CONTEXT_FACTORY, Factory.class.getName());
    }

    Names with(String name, Object value) {
        BOUND.put(name, value);
        return this;
    }

    @Override
    public void close() {
        System.clearProperty(Context.INITIAL_CONTEXT_FACTORY);
        BOUND.clear();
    }

    /** Found by its name. */
    public static final class Factory implements InitialContextFactory {
        @Override
        public Context getInitialContext(Hashtable<?, ?> environment) throws NamingException {
            return new Lookup();
        }
    }

    private static final class Lookup extends InitialContext {
        Lookup() throws NamingException {
            super(true);
        }

        @Override
        public Object lookup(String name) throws NamingException {
            Object value = BOUND.get(name);
            if (value == null) {
                throw new NameNotFoundException(name);
            }
            return value;
        }
    }
}
