package org.mcpjakarta.servlet.auth;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;

class TokenReaderTest {
    @Test
    void tokensAreReadWhereMicroProfileJwtIsThere() {
        assertThat(TokenReader.find(List.of("scope"))).isPresent();
    }

    @Test
    void whereItIsNotNobodyReadsThemAndNothingBreaks() throws Exception {
        Object found = new Without("org.eclipse.microprofile.jwt.").loadClass(TokenReader.class.getName())
                .getMethod("find", List.class).invoke(null, List.of("scope"));

        assertThat(found).isEqualTo(Optional.empty());
    }

    /** Loads this module anew, in a world without some package. */
    private static final class Without extends ClassLoader {
        private final String missing;

        Without(String missing) {
            super(TokenReaderTest.class.getClassLoader());
            this.missing = missing;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith(missing)) {
                throw new ClassNotFoundException(name);
            }
            return name.startsWith("org.mcpjakarta.servlet.") ? own(name) : super.loadClass(name, resolve);
        }

        private Class<?> own(String name) throws ClassNotFoundException {
            Class<?> loaded = findLoadedClass(name);
            if (loaded != null) {
                return loaded;
            }
            try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }
}
