package org.mcpjakarta.wire;

import java.io.IOException;
import java.io.InputStream;

/** Loads classes of ours anew, as a server does that lacks a standard. */
final class Without extends ClassLoader {
    private final String missing;
    private final String ours;

    /**
     * @param missing how the names of the classes begin that are not there
     * @param ours    how those begin that are loaded anew
     */
    Without(String missing, String ours) {
        super(Without.class.getClassLoader());
        this.missing = missing;
        this.ours = ours;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (name.startsWith(missing)) {
            throw new ClassNotFoundException(name);
        }
        if (!name.startsWith(ours)) {
            return super.loadClass(name, resolve);
        }
        Class<?> known = findLoadedClass(name);
        return known != null ? known : define(name);
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        try (InputStream file = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
            byte[] code = file.readAllBytes();
            return defineClass(name, code, 0, code.length);
        } catch (IOException e) {
            throw new ClassNotFoundException(name, e);
        }
    }
}
