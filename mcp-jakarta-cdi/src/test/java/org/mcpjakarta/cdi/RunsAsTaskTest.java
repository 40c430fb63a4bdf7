package org.mcpjakarta.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;

import jakarta.enterprise.context.ApplicationScoped;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.core.feature.TaskSupport;
import org.mcpjakarta.core.feature.TaskSupport.Level;
import org.mcpjakarta.tools.Tool;

class RunsAsTaskTest {
    @ApplicationScoped
    static class Plain {
        @Tool
        public String plain() {
            return "plain";
        }
    }

    @Test
    @Tag("R-326")
    void theAnnotationSaysHowAToolRuns() {
        try (Application application = Application.of(Archive.class, Plain.class)) {
            assertThat(support(application, "plain")).isEqualTo(TaskSupport.NONE);
            assertThat(support(application, "sumUp")).isEqualTo(TaskSupport.OPTIONAL);
            assertThat(support(application, "burn"))
                    .isEqualTo(new TaskSupport(Level.REQUIRED, Set.of("consent")));
        }
    }

    private static TaskSupport support(Application application, String tool) {
        return application.engine().features().get().findTool(tool).orElseThrow().tasks();
    }
}
