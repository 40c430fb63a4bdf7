package org.mcpjakarta.cdi.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.Json;
import org.mcpjakarta.features.ArgumentSpec;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.features.ResourceTemplateSpec;
import org.mcpjakarta.features.ToolSpec;

/** The specs of the how-to page. */
public class DocumentedSpecsTest {
    private final Application application = Application.of(Office.class);

    public record FreeRooms(List<String> names) {}

    @ApplicationScoped
    static class Office {
        @Inject
        McpFeatures features;

        public void open() {
            features.tools().add(ToolSpec.named("free_rooms").titled("Free rooms")
                    .describedAs("Finds free rooms on a day")
                    .taking("day", LocalDate.class, "the day")
                    .taking(ArgumentSpec.of("seats", int.class).describedAs("how many people").defaultingTo("4"))
                    .returning(FreeRooms.class)
                    .readOnly().closedWorld()
                    .withMetadata("com.acme/team", "facilities")
                    .handledBy(call -> find((LocalDate) call.arguments().get("day"),
                            (int) call.arguments().get("seats"))));
            features.resourceTemplates().add(ResourceTemplateSpec.at("rooms://{floor}/plan").named("plan")
                    .ofType("text/plain")
                    .completing("floor", (typed, call) -> floorsBeginningWith(typed))
                    .handledBy(call -> "The plan of floor " + call.arguments().get("floor")));
        }

        private static FreeRooms find(LocalDate day, int seats) {
            return new FreeRooms(List.of("Oak on " + day + " for " + seats));
        }

        private static List<String> floorsBeginningWith(String typed) {
            return Stream.of("first", "second").filter(floor -> floor.startsWith(typed)).toList();
        }
    }

    @BeforeEach
    void open() {
        application.bean(Office.class).open();
    }

    @AfterEach
    void close() {
        application.close();
    }

    @Test
    void theToolFindsRooms() {
        assertThat(application.call("free_rooms", "{\"day\":\"2026-01-31\"}").get("structuredContent"))
                .isEqualTo(Json.object("{\"names\":[\"Oak on 2026-01-31 for 4\"]}"));
    }

    @Test
    void theTemplateIsReadAndCompleted() {
        assertThat(application.read("rooms://first/plan").getString("text")).isEqualTo("The plan of floor first");
        assertThat(application.request("completion/complete", """
                {"ref": {"type": "ref/resource", "uri": "rooms://{floor}/plan"},
                 "argument": {"name": "floor", "value": "se"}}""").toString()).contains("second")
                .doesNotContain("first");
    }
}
