package org.mcpjakarta.cdi.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.JsonObject;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.features.McpHandler;
import org.mcpjakarta.features.ResourceSpec;
import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.resources.TextResourceContents;

class LiveResourcesTest {
    private final Application application = Application.of(Fixed.class);
    private final McpFeatures features = application.bean(McpFeatures.class);

    @ApplicationScoped
    static class Fixed {
        @Resource(uri = "test://fixed")
        public String fixed() {
            return "fixed";
        }
    }

    @AfterEach
    void close() {
        application.close();
    }

    private void add(McpHandler handler) {
        features.resources()
                .add(ResourceSpec.at("test://live").named("live").titled("Live").describedAs("comes and goes")
                        .handledBy(handler));
    }

    private String list() {
        return application.request(Revision.V2025_11_25, "resources/list", JsonTrees.EMPTY_OBJECT).toString();
    }

    private JsonObject read() {
        return application.request(Revision.V2025_11_25, "resources/read", Json.object("{\"uri\":\"test://live\"}"));
    }

    @Test
    void anAddedResourceIsListedAndReadUntilItIsRemoved() {
        features.resources().add(ResourceSpec.at("test://live").ofType("text/markdown").handledBy(call -> "# Hi"));

        assertThat(list()).contains(Json.object("""
                {"uri": "test://live", "name": "test://live", "mimeType": "text/markdown"}""").toString());
        assertThat(read().get("contents")).isEqualTo(Json.value("""
                [{"uri": "test://live", "mimeType": "text/markdown", "text": "# Hi"}]"""));

        assertThat(features.resources().remove("test://live")).isTrue();
        assertThat(features.resources().remove("test://live")).isFalse();
        assertThat(list()).doesNotContain("live");
        assertThat(read().getJsonObject("error").getInt("code")).isEqualTo(-32002);
    }

    @Test
    void everyFormOfContentIsKnown() {
        add(call -> switch ((String) call.request().metadata().getOrDefault("com.example/form", "bytes")) {
            case "bytes" -> new byte[]{1};
            default -> null;
        });
        assertThat(read().toString()).contains("\"blob\":\"AQ==\"").contains("application/octet-stream");

        replace(call -> Map.of("a", 1));
        assertThat(read().toString()).contains("application/json").contains("{\\\"a\\\":1}");

        replace(call -> List.of(TextResourceContents.of("test://live/1", "one", null),
                TextResourceContents.of("test://live/2", "two", null)));
        assertThat(read().getJsonArray("contents")).hasSize(2);

        replace(call -> Optional.empty());
        assertThat(read().getJsonObject("error").getInt("code")).isEqualTo(-32002);

        replace(call -> {
            throw new IllegalStateException("jdbc:secret");
        });
        assertThat(read().toString()).contains("-32603").doesNotContain("secret");
    }

    private void replace(McpHandler handler) {
        features.resources().remove("test://live");
        add(handler);
    }

    @Test
    void anAddressIsGivenOnce() {
        assertThatThrownBy(() -> features.resources().add(ResourceSpec.at("test://fixed").handledBy(call -> "")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("\"test://fixed\": it exists already");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "no scheme", "/relative", "http://[bad", "test://a#b#c"})
    @Tag("R-414")
    void addressesAreAbsoluteAndValid(String uri) {
        assertThatThrownBy(() -> features.resources().add(ResourceSpec.at(uri).handledBy(call -> "")))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("the URI");
        assertThatThrownBy(() -> features.resources().updated(uri)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"nonsense", "text/"})
    @Tag("R-414")
    void typesOfDataAreValid(String type) {
        assertThatThrownBy(
                () -> features.resources().add(ResourceSpec.at("test://live").ofType(type).handledBy(call -> "")))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("text/plain");
    }
}
