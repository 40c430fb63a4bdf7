package org.mcpjakarta.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

class RecordMethodsTest {
    /** What an application may have. */
    public record Place(String house, Floor floor) implements Runnable {
        public Place() {
            this("a", new Floor(1));
        }

        @Override
        public void run() {
            require(Set.of(this).contains(new Place()), toString());
        }

        private static void require(boolean equal, String text) {
            if (!equal || !text.contains("house=a")) {
                throw new IllegalStateException(text);
            }
        }
    }

    /** A part of it. */
    public record Floor(int number) {}

    /** An application that has these classes. */
    private static final class Application extends ClassLoader {
        Application() {
            super(null);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            try (InputStream file = RecordMethodsTest.class
                    .getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
                byte[] bytes = file.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    @Test
    @EnabledForJreRange(max = JRE.JAVA_17, disabledReason = "Later ones remember nothing that memory is needed for")
    void applicationsThatUseRecordsCanGo() throws ReflectiveOperationException {
        WeakReference<ClassLoader> gone = cameAndWent();
        System.gc();
        assertThat(gone.get()).as("what the JDK remembers").isNotNull();

        RecordMethods.forget();

        System.gc();
        assertThat(gone.get()).isNull();
    }

    private static WeakReference<ClassLoader> cameAndWent() throws ReflectiveOperationException {
        ClassLoader application = new Application();
        ((Runnable) application.loadClass(Place.class.getName()).getConstructor().newInstance()).run();
        return new WeakReference<>(application);
    }
}
