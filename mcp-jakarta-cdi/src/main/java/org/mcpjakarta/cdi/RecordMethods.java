package org.mcpjakarta.cdi;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.runtime.ObjectMethods;

/**
 * Prevents a class loader leak of JDK 17: it keeps the type of the record for which it generated each of {@code equals}, {@code hashCode}
 * and {@code toString} last. That type keeps the whole application in memory, even after it is undeployed.
 */
final class RecordMethods {
    private static final Class<?> LASTING = String.class;

    private RecordMethods() {}

    /** Generates the methods for a type of the JDK, so that this type replaces the one of the application. */
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
        } catch (Throwable e) { // declared by bootstrap()
            throw new IllegalStateException(e);
        }
    }
}
