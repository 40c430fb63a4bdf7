package org.mcpjakarta.cdi.rest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;

import jakarta.enterprise.inject.spi.BeanManager;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.invoke.JsonbValueMapper;

class WithoutJaxRsTest {

    @Test
    void noMethodServesHttp() throws ReflectiveOperationException {
        Class<?> methods = new Bare(getClass().getClassLoader()).loadClass(RestMethods.class.getName());

        Object bare = methods.getMethod("find", BeanManager.class, JsonbValueMapper.class).invoke(null, null, null);
        Object described = methods.getMethod("of", Class.class, Method.class).invoke(bare, String.class,
                String.class.getMethod("trim"));

        assertThat(described.getClass().getClassLoader()).isInstanceOf(Bare.class);
        assertThat(methods.getClassLoader().loadClass(RestMethod.class.getName()).getMethod("servesHttp")
                .invoke(described)).isEqualTo(false);
    }

    /** Loads our classes anew, in a world without JAX-RS. */
    private static final class Bare extends ClassLoader {
        Bare(ClassLoader parent) {
            super(parent);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith("jakarta.ws.rs.")) {
                throw new ClassNotFoundException(name);
            }
            if (!name.startsWith("org.mcpjakarta.cdi.rest.")) {
                return super.loadClass(name, resolve);
            }
            Class<?> known = findLoadedClass(name);
            return known != null ? known : define(name);
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            try (InputStream bytes = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] code = bytes.readAllBytes();
                return defineClass(name, code, 0, code.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }
}
