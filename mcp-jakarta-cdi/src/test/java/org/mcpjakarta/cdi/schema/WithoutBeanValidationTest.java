package org.mcpjakarta.cdi.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Type;

import jakarta.json.spi.JsonProvider;

import org.junit.jupiter.api.Test;

final class WithoutBeanValidationTest {

    @Test
    void schemasAreMadeWithoutItsClasses() throws ReflectiveOperationException {
        Class<?> schemas = new Bare(getClass().getClassLoader()).loadClass(Schemas.class.getName());

        Object bare = schemas.getConstructor(JsonProvider.class, boolean.class).newInstance(Standard.JSON, false);

        assertThat(schemas.getMethod("ofResult", Type.class).invoke(bare, Samples.Room.class))
                .isEqualTo(new Schemas(Standard.JSON, true).ofResult(Samples.Room.class));
    }

    /** Loads our classes anew, in a world without Bean Validation. */
    private static final class Bare extends ClassLoader {
        Bare(ClassLoader parent) {
            super(parent);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith("jakarta.validation.")) {
                throw new ClassNotFoundException(name);
            }
            if (!name.startsWith("org.mcpjakarta.cdi.schema.")) {
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
