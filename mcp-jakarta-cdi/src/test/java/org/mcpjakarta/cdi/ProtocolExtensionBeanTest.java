package org.mcpjakarta.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Predicate;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.JsonObject;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.McpException;
import org.mcpjakarta.McpServer;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.features.ResourceSpec;
import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.spi.ExtensionCaller;
import org.mcpjakarta.spi.ExtensionMethod;
import org.mcpjakarta.spi.ExtensionSetup;
import org.mcpjakarta.spi.ProtocolExtension;
import org.mcpjakarta.tools.Tool;

/** Extensions that are beans: their results, what they add, and mistakes in them. */
class ProtocolExtensionBeanTest {
    @ApplicationScoped
    static class Weather implements ProtocolExtension {
        @Override
        public String id() {
            return "com.example/weather";
        }

        @Override
        public Optional<Map<String, ?>> settings(ExtensionCaller caller) {
            return caller.isStateless() && caller.seesResource("weather://today")
                    ? Optional.of(Map.of("units", List.of("C", "F")))
                    : Optional.empty();
        }

        @Override
        public void deploy(ExtensionSetup setup) {
            setup.add(ResourceSpec.at("weather://today").ofType("text/plain").handledBy(call -> "sunny"));
        }

        @ExtensionMethod("weather/later")
        public CompletionStage<Map<String, Integer>> later() {
            return CompletableFuture.supplyAsync(() -> Map.of("degrees", 20));
        }

        @ExtensionMethod("weather/raw")
        public JsonObject raw() {
            return Json.object("{\"wind\":[1,null]}");
        }

        @ExtensionMethod("weather/none")
        public void none() {}

        @ExtensionMethod("weather/lost")
        public Map<String, String> lost(String place) {
            throw new McpException(-32602, "No such place");
        }
    }

    @Test
    @Tag("R-502")
    void methodsReturnObjects() {
        try (Application application = Application.of(Weather.class)) {
            assertThat(call(application, "weather/later", "{}").getInt("degrees")).isEqualTo(20);
            assertThat(call(application, "weather/raw", "{}").get("wind")).isEqualTo(Json.object("{\"w\":[1,null]}")
                    .get("w"));
            assertThat(call(application, "weather/none", "{}")).containsOnlyKeys("resultType", "_meta");
            assertThat(call(application, "weather/lost", "{\"place\":\"x\"}").getJsonObject("error"))
                    .isEqualTo(Json.object("{\"code\":-32602,\"message\":\"No such place\"}"));
        }
    }

    @Test
    @Tag("R-501")
    void aCallerForWhomItDoesNotExistCannotCallIt() {
        try (Application application = Application.of(Weather.class)) {
            assertThat(application.request("weather/raw", "{}").getJsonObject("error").getInt("code"))
                    .isEqualTo(-32601);
            assertThat(application.read("weather://today").getString("text")).isEqualTo("sunny");
        }
    }

    private static JsonObject call(Application application, String method, String params) {
        return application.request(Revision.V2026_07_28, method, Json.object(params));
    }

    @ApplicationScoped
    static class Unprefixed implements ProtocolExtension {
        @Override
        public String id() {
            return "weather";
        }
    }

    @ApplicationScoped
    static class Reserved implements ProtocolExtension {
        @Override
        public String id() {
            return "io.modelcontextprotocol/weather";
        }
    }

    @ApplicationScoped
    static class OwnTasks implements ProtocolExtension {
        @Override
        public String id() {
            return "io.modelcontextprotocol/tasks";
        }
    }

    @ApplicationScoped
    static class Second implements ProtocolExtension {
        @Override
        public String id() {
            return "com.example/weather";
        }

        @Override
        public void deploy(ExtensionSetup setup) {
            setup.problem("The barometer", "it is broken; repair it");
            setup.add(ResourceSpec.at("weather://today").handledBy(call -> ""));
            setup.add(ResourceSpec.at("today").handledBy(call -> ""));
        }

        @ExtensionMethod("tools/call")
        public void taken() {}

        @ExtensionMethod("tools/forecast")
        public void protocolWord() {}

        @ExtensionMethod("forecast")
        public void oneWord() {}

        @ExtensionMethod("weather/raw")
        public void twice() {}

        @ExtensionMethod("weather/text")
        public String text() {
            return "";
        }
    }

    @ApplicationScoped
    static class Stray {
        @ExtensionMethod("stray/call")
        public void stray() {}

        @Resource(uri = "rooms")
        public String relative() {
            return "";
        }
    }

    @Test
    @Tag("R-505")
    void mistakesAreReportedTogether() {
        List<String> lines = Application.refused(Weather.class, Unprefixed.class, Reserved.class, OwnTasks.class,
                Second.class, Stray.class);

        String here = ProtocolExtensionBeanTest.class.getName();
        assertThat(lines).first().isEqualTo("14 problems with MCP features were found:");
        assertThat(lines).anyMatch(is("Extension \"weather\" on " + here + "$Unprefixed: ", "write prefix/name"))
                .anyMatch(is("Extension \"io.modelcontextprotocol/weather\" on ", "reserved"))
                .anyMatch(is("Extension \"io.modelcontextprotocol/tasks\" on ", "the server itself"))
                .anyMatch(is("Extension \"com.example/weather\" on " + here + "$Weather: ",
                        "taken by " + here + "$Second"))
                .anyMatch(is("The barometer: ", "it is broken"))
                .anyMatch(is("Method \"tools/call\" on " + here, "the protocol itself"))
                .anyMatch(is("Method \"tools/forecast\" on ", "begin with this word"))
                .anyMatch(is("Method \"forecast\" on ", "malformed"))
                .anyMatch(is("Method \"stray/call\" on ", "not an extension"))
                .anyMatch(line -> line.startsWith("MCPJ1006 Method \"weather/raw\" on "))
                .anyMatch(line -> line.startsWith("MCPJ1006 Extension ") && line.contains("weather://today"))
                .anyMatch(line -> line.startsWith("MCPJ1015 Method \"weather/text\" on "))
                .anyMatch(line -> line.startsWith("MCPJ1016 Resource \"today\""))
                .anyMatch(line -> line.startsWith("MCPJ1016 Resource \"rooms\""));
    }

    private static Predicate<String> is(String beginning, String part) {
        return line -> line.startsWith("MCPJ1040 " + beginning) && line.contains(part);
    }

    @ApplicationScoped
    @McpServer("admin")
    static class Admin implements ProtocolExtension {
        @Override
        public String id() {
            return "com.example/admin";
        }

        @ExtensionMethod("admin/reset")
        public void reset() {}
    }

    @ApplicationScoped
    static class Greeter {
        @Tool(description = "Greets")
        public String greet() {
            return "Hello";
        }
    }

    @Test
    @Tag("R-501")
    void itBelongsToTheServerThatItsClassNames() {
        try (Application application = Application.of(Admin.class, Greeter.class)) {
            assertThat(application.engine("admin").features().extensions().isEmpty()).isFalse();
            assertThat(application.engine().features().extensions().isEmpty()).isTrue();
            assertThat(call(application, "admin/reset", "{}").getJsonObject("error").getInt("code"))
                    .isEqualTo(-32601);
        }
    }
}
