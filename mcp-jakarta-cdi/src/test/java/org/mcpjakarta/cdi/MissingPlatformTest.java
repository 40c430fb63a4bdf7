package org.mcpjakarta.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;

import jakarta.enterprise.inject.spi.AfterBeanDiscovery;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mcpjakarta.cdi.fixture.LogCapture;
import org.mcpjakarta.cdi.fixture.WorldWithout;

/** Servers without something that is needed: the extension is loaded there all the same, and says what it is. */
class MissingPlatformTest {
    @ParameterizedTest
    @CsvSource({"org.eclipse.microprofile.config., MicroProfile Config, mpConfig-3.1, microprofile-config-smallrye",
            "jakarta.json.bind., JSON Binding, jsonb-3.0, layer jsonb",
            "jakarta.json., JSON Processing and no JSON Binding, 'jsonp-2.1, jsonb-3.0', layer jsonp"})
    void isNamedWithWhatToDo(String missing, String title, String feature, String subsystem)
            throws ReflectiveOperationException {
        Class<?> extension = new WorldWithout(missing, "org.mcpjakarta.cdi.").loadClass(McpExtension.class.getName());
        List<Throwable> errors = new ArrayList<>();

        try (LogCapture log = new LogCapture()) {
            // Containers look at all methods of an extension, and ignore it if a class in their signatures is not there.
            Method observer = observer(extension.getDeclaredMethods());
            observer.invoke(extension.getConstructor().newInstance(), discovery(errors));

            assertThat(errors).singleElement().extracting(Throwable::getMessage).asString()
                    .startsWith("MCPJ1110 ").contains("no " + title, feature, subsystem);
            assertThat(log.lines("MCPJ1110")).containsExactly(errors.get(0).getMessage());
        }
    }

    private static Method observer(Method... methods) {
        return List.of(methods).stream().filter(method -> method.getName().equals("offerBeans")).peek(
                method -> method.setAccessible(true)).findFirst().orElseThrow();
    }

    private static AfterBeanDiscovery discovery(List<Throwable> errors) {
        return (AfterBeanDiscovery) Proxy.newProxyInstance(MissingPlatformTest.class.getClassLoader(),
                new Class<?>[]{AfterBeanDiscovery.class}, (proxy, method, arguments) -> {
                    if (!method.getName().equals("addDefinitionError")) {
                        throw new InvocationTargetException(null, "Nothing is offered here: " + method);
                    }
                    errors.add((Throwable) arguments[0]);
                    return null;
                });
    }
}
