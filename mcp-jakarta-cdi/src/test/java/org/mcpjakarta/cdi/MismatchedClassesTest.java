package org.mcpjakarta.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.UUID;

import jakarta.enterprise.inject.spi.DefinitionException;
import jakarta.enterprise.inject.spi.DeploymentException;
import jakarta.enterprise.inject.spi.Extension;

import org.jboss.weld.environment.se.Weld;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.cdi.fixture.LogCapture;
import org.mcpjakarta.cdi.fixture.WorldWithout;

/** Servers whose standards are there, but not whole, or twice. */
class MismatchedClassesTest {
    private static final String OURS = "org.mcpjakarta.cdi.";

    @Test
    void aClassThatIsMissingIsNamed() throws Exception {
        assertThat(refusal("MCPJ1111 ", new WorldWithout("jakarta.json.bind.JsonbConfig", OURS)))
                .contains("A class is missing or incompatible: java.lang.NoClassDefFoundError",
                        "jakarta/json/bind/JsonbConfig", "two versions of a library");
    }

    /** As where an application brings along an interface that the server has, too. */
    @Test
    void aClassThatIsThereTwiceIsNamed() throws Exception {
        assertThat(refusal("MCPJ1111 ", new WorldWithout("nothing", OURS, "jakarta.json.bind.JsonbConfig")))
                .contains("A class is missing or incompatible: java.lang.LinkageError",
                        "jakarta/json/bind/JsonbConfig", "two versions of a library");
    }

    @Test
    void anInterfaceWithoutAnImplementationIsNamed() throws Exception {
        String standard = "org.eclipse.microprofile.config.";

        assertThat(refusal("MCPJ1110 ", new WorldWithout("META-INF/services/" + standard, OURS, standard)))
                .contains("no MicroProfile Config", "mpConfig-3.1", "microprofile-config-smallrye");
    }

    @Test
    void aStandardThatIsBrokenIsMissing() throws Exception {
        assertThat(refusal("MCPJ1110 ",
                new WorldWithout("jakarta.json.JsonStructure", OURS, "jakarta.json.JsonObject")))
                .contains("no JSON Processing,", "jsonp-2.1");
    }

    /** Servlets are needed only where there is an endpoint, and here there is none. */
    @ParameterizedTest
    @ValueSource(strings = {"nothing", "jakarta.servlet."})
    void allIsWellWhereNothingIsMissingThatIsNeeded(String missing) throws Exception {
        try (LogCapture log = new LogCapture()) {
            weld(new WorldWithout(missing, OURS)).initialize().close();

            assertThat(log.lines("MCPJ111")).isEmpty();
        }
    }

    /** What is logged, once, of an application that is not deployed for the same reason. */
    private static String refusal(String code, WorldWithout world) throws ReflectiveOperationException {
        Weld weld = weld(world);
        try (LogCapture log = new LogCapture()) {
            assertThatThrownBy(weld::initialize)
                    .isInstanceOfAny(DefinitionException.class, DeploymentException.class)
                    .hasMessageContaining(code);

            List<String> lines = log.lines(code);
            assertThat(lines).hasSize(1);
            return lines.get(0);
        }
    }

    private static Weld weld(WorldWithout world) throws ReflectiveOperationException {
        Extension extension = (Extension) world.loadClass(McpExtension.class.getName()).getConstructor().newInstance();
        return new Weld().containerId(UUID.randomUUID().toString()).disableDiscovery().addExtension(extension)
                .addBeanClasses(World.class);
    }

    /** An application has at least one bean. */
    static class World {}
}
