package org.mcpjakarta.cdi.rest;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;

import jakarta.enterprise.inject.spi.BeanManager;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.bind.JsonbValueMapper;
import org.mcpjakarta.cdi.fixture.WorldWithout;

class WithoutJaxRsTest {

    @Test
    void noMethodServesHttp() throws ReflectiveOperationException {
        Class<?> methods = new WorldWithout("jakarta.ws.rs.", "org.mcpjakarta.cdi.rest.")
                .loadClass(RestMethods.class.getName());

        Object bare = methods.getMethod("find", BeanManager.class, JsonbValueMapper.class).invoke(null, null, null);
        Object described = methods.getMethod("of", Class.class, Method.class).invoke(bare, String.class,
                String.class.getMethod("trim"));

        assertThat(described.getClass().getClassLoader()).isInstanceOf(WorldWithout.class);
        assertThat(methods.getClassLoader().loadClass(RestMethod.class.getName()).getMethod("servesHttp")
                .invoke(described)).isEqualTo(false);
    }
}
