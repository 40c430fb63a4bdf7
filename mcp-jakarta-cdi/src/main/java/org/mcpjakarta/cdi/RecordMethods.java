package org.mcpjakarta.cdi;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.runtime.ObjectMethods;

/**
 * The methods that the JDK makes for records. JDK 17 remembers the type for which it made each of them last, and with that type the
 * whole application, even when it is gone.
 */
final class RecordMethods {
    private static final Class<?> LASTING = String.class;

    private RecordMethods() {}

    /** Gives the JDK something else to remember, which is always there. */
    static void forget() {
        make("equals", MethodType.methodType(boolean.class, LASTING, Object.class));
        make("hashCode", MethodType.methodType(int.class, LASTING));
        make("toString", MethodType.methodType(String.class, LASTING));
    }

    private static void make(String method, MethodType type) {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            MethodHandle component = lookup.findVirtual(LASTING, "strip", MethodType.methodType(LASTING));
            ObjectMethods.bootstrap(lookup, method, type, LASTING, "strip", component);
        } catch (Throwable e) { // as is declared there
            throw new IllegalStateException(e);
        }
    }
}
