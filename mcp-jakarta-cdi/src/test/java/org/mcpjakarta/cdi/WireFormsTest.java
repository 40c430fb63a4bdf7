package org.mcpjakarta.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.Icon;
import org.mcpjakarta.IconProvider;
import org.mcpjakarta.Icons;
import org.mcpjakarta.MetaField;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.syntax.MimeTypeSyntax;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.features.ResourceSpec;
import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.resources.ResourceTemplate;
import org.mcpjakarta.tools.Tool;

/** What clients could not read, or should not, is refused at deployment. */
class WireFormsTest {

    @Dependent
    static class Addresses {
        @Resource(uri = "http://[bad")
        public String bracket() {
            return "";
        }

        @Resource(uri = "rooms://a#b#c")
        public String twoFragments() {
            return "";
        }

        @ResourceTemplate(uriTemplate = "http://[bad/{id}")
        public String template(String id) {
            return "";
        }

        @Resource(uri = "rooms://nonsense", mimeType = "nonsense")
        public String type() {
            return "";
        }

        @ResourceTemplate(uriTemplate = "rooms://t/{id}", mimeType = "text/")
        public String typeOfTemplate(String id) {
            return "";
        }
    }

    @Test
    @Tag("R-237")
    @Tag("R-414")
    void addressesAndTypesOfDataAreWhatTheStandardsSay() {
        assertThat(Application.refused(Addresses.class))
                .anyMatch(line -> line.startsWith("MCPJ1016 Resource \"http://[bad\""))
                .anyMatch(line -> line.startsWith("MCPJ1016 Resource \"rooms://a#b#c\""))
                .anyMatch(line -> line.startsWith("MCPJ1016 Resource template \"http://[bad/{id}\""))
                .anyMatch(line -> line.startsWith("MCPJ1021 Resource \"rooms://nonsense\"")
                        && line.contains("\"nonsense\"")
                        && line.contains("text/plain"))
                .anyMatch(line -> line.startsWith("MCPJ1021 Resource template \"rooms://t/{id}\"")).hasSize(6);
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/plain", "application/json", "image/svg+xml", "text/html;charset=utf-8",
            "text/html; charset=\"utf-8\"; level=1", "application/vnd.acme.v1+json", "text/html;profile=mcp-app"})
    @Tag("R-414")
    void typesOfData(String type) {
        assertThat(MimeTypeSyntax.isValid(type)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "text", "text/", "/plain", "text/plain/x", "text /plain", "text/plain;",
            "text/plain; charset",
            "text/plain\n", "te(xt/plain"})
    @Tag("R-414")
    void whatIsNone(String type) {
        assertThat(MimeTypeSyntax.isValid(type)).isFalse();
    }

    public static class Script implements IconProvider {
        @Override
        public List<Icon> icons() {
            return List.of(Icon.of("javascript:alert(1)"));
        }
    }

    public static class LocalFile implements IconProvider {
        @Override
        public List<Icon> icons() {
            return List.of(Icon.of("file:///etc/passwd"));
        }
    }

    public static class Relative implements IconProvider {
        @Override
        public List<Icon> icons() {
            return List.of(Icon.of("icons/a.png"));
        }
    }

    public static class PlainData implements IconProvider {
        @Override
        public List<Icon> icons() {
            return List.of(Icon.of("data:text/html,<script>"));
        }
    }

    public static class OddType implements IconProvider {
        @Override
        public List<Icon> icons() {
            return List.of(new Icon("https://a.example/i.png", "png", List.of(), null));
        }
    }

    public static class Good implements IconProvider {
        @Override
        public List<Icon> icons() {
            return List.of(new Icon("https://a.example/i.png", "image/png", List.of("48x48"), null),
                    Icon.of("http://127.0.0.1:8080/i.png"), Icon.of("data:image/png;base64,iVBORw0KGgo="),
                    Icon.of("DATA:image/svg+xml;base64,PHN2Zy8+"));
        }
    }

    @Dependent
    static class Pictures {
        @Tool(description = "d")
        @Icons(iconProvider = Script.class)
        public void script() {}

        @Tool(description = "d")
        @Icons(iconProvider = LocalFile.class)
        public void file() {}

        @Tool(description = "d")
        @Icons(iconProvider = Relative.class)
        public void relative() {}

        @Tool(description = "d")
        @Icons(iconProvider = PlainData.class)
        public void data() {}

        @Tool(description = "d")
        @Icons(iconProvider = OddType.class)
        public void type() {}

        @Tool(description = "d")
        @Icons(iconProvider = Good.class)
        public void good() {}
    }

    @Test
    @Tag("R-408")
    void iconsComeFromTheWebOrAreData() {
        assertThat(Application.refused(Pictures.class))
                .anyMatch(line -> line.startsWith("MCPJ1014 Tool \"script\"") && line.contains("https"))
                .anyMatch(line -> line.startsWith("MCPJ1014 Tool \"file\""))
                .anyMatch(line -> line.startsWith("MCPJ1014 Tool \"relative\""))
                .anyMatch(line -> line.startsWith("MCPJ1014 Tool \"data\""))
                .anyMatch(line -> line.startsWith("MCPJ1014 Tool \"type\"") && line.contains("image/png")).hasSize(6);
    }

    @Dependent
    static class Reserved {
        @Tool(description = "d")
        @MetaField(name = "progressToken", value = "1")
        public void progress() {}

        @Tool(description = "d")
        @MetaField(name = "traceparent", value = "1")
        @MetaField(name = "tracestate", value = "1")
        @MetaField(name = "baggage", value = "1")
        public void trace() {}

        @Tool(description = "d")
        @MetaField(prefix = "com.acme/", name = "baggage", value = "1")
        @MetaField(name = "progresstoken", value = "1")
        public void own() {}
    }

    @Test
    @Tag("R-032")
    @Tag("R-409")
    void metadataDoesNotUseTheNamesOfTheProtocol() {
        assertThat(Application.refused(Reserved.class)).anyMatch(line -> line.contains("\"progressToken\""))
                .anyMatch(line -> line.contains("\"traceparent\"")).anyMatch(line -> line.contains("\"tracestate\""))
                .anyMatch(line -> line.contains("\"baggage\"")).filteredOn(line -> line.startsWith("MCPJ1011"))
                .hasSize(4);
    }

    @Dependent
    static class Names {
        @Tool(name = "find_room", description = "d")
        public void one() {}

        @Tool(name = "Find_Room", description = "d")
        public void two() {}

        @Tool(name = "find_rooms", description = "d")
        public void three() {}
    }

    @Test
    void namesOfToolsDifferByMoreThanCase() {
        assertThat(Application.refused(Names.class)).hasSize(2)
                .anyMatch(line -> line.startsWith("MCPJ1006 Tool \"") && line.contains("case") && line.contains("one()")
                        && line.contains("two()"));
    }

    @Dependent
    static class Changing {
        @Inject
        McpFeatures features;
    }

    @Test
    @Tag("R-237")
    void theSameGoesForResourcesThatAreAddedLater() {
        try (Application application = Application.of(Changing.class)) {
            McpFeatures features = application.bean(McpFeatures.class);

            assertThatIllegalArgumentException().isThrownBy(
                    () -> features.resources().add(ResourceSpec.at("http://[bad").named("a").handledBy(call -> "")));
            assertThatIllegalArgumentException().isThrownBy(() -> features.resources()
                    .add(ResourceSpec.at("rooms://a").named("a").ofType("nonsense").handledBy(call -> "")));
        }
    }
}
