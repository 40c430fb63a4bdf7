package org.mcpjakarta.cdi.invoke;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.json.bind.annotation.JsonbSubtype;
import jakarta.json.bind.annotation.JsonbTypeInfo;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.tools.Tool;

/** Results of which the method declares less than they are. */
class SubtypesTest {
    @JsonbTypeInfo(key = "kind", value = {@JsonbSubtype(alias = "circle", type = Circle.class),
            @JsonbSubtype(alias = "square", type = Square.class)})
    public interface Shape {}

    public record Circle(int radius) implements Shape {}

    public record Square(int side) implements Shape {}

    public record Drawing(String title, List<Shape> shapes) {}

    @ApplicationScoped
    static class Board {
        @Tool
        public Shape one() {
            return new Circle(3);
        }

        @Tool
        public List<Shape> several() {
            return List.of(new Circle(1), new Square(2));
        }

        @Tool
        public Drawing drawing() {
            return new Drawing("plan", List.of(new Square(4)));
        }
    }

    @Test
    @Tag("R-216")
    void theyAreWrittenAsWhatTheyAre() {
        try (Application application = Application.of(Board.class)) {
            assertThat(structured(application, "one")).isEqualTo("{\"kind\":\"circle\",\"radius\":3}");
            assertThat(structured(application, "several"))
                    .isEqualTo("[{\"kind\":\"circle\",\"radius\":1},{\"kind\":\"square\",\"side\":2}]");
            assertThat(structured(application, "drawing"))
                    .isEqualTo("{\"shapes\":[{\"kind\":\"square\",\"side\":4}],\"title\":\"plan\"}");
        }
    }

    private static String structured(Application application, String tool) {
        return application.call(Revision.V2026_07_28, tool, "{}").get("structuredContent").toString();
    }
}
