package org.mcpjakarta.cdi.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Type;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.fixture.WorldWithout;

final class WithoutBeanValidationTest {

    @Test
    void schemasAreMadeWithoutItsClasses() throws ReflectiveOperationException {
        Class<?> schemas = new WorldWithout("jakarta.validation.", "org.mcpjakarta.cdi.schema.")
                .loadClass(Schemas.class.getName());

        Object bare = schemas.getConstructor(boolean.class).newInstance(false);

        assertThat(schemas.getMethod("ofResult", Type.class).invoke(bare, Samples.Room.class))
                .isEqualTo(new Schemas(true).ofResult(Samples.Room.class));
    }
}
