package org.mcpjakarta.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CompletionStage;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.LogCapture;
import org.mcpjakarta.content.ContentBlock;
import org.mcpjakarta.content.EmbeddedResource;
import org.mcpjakarta.content.ResourceLink;
import org.mcpjakarta.features.McpFeatures;
import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.tools.Tool;

class MissingResourcesWarningTest {
    @Dependent
    static class Links {
        @Tool
        public CompletionStage<List<? extends ResourceLink>> later() {
            throw new UnsupportedOperationException();
        }

        @Tool
        public EmbeddedResource now() {
            throw new UnsupportedOperationException();
        }

        @Tool
        public List<ContentBlock> perhaps() {
            return List.of();
        }
    }

    @Dependent
    static class Shelf {
        @Resource(uri = "rooms://all")
        public String all() {
            return "";
        }
    }

    @Dependent
    static class Changer {
        @Inject
        McpFeatures features;
    }

    @Test
    @Tag("R-220")
    void answeringWithResourcesWithoutOfferingAnyIsWarnedOfOnce() {
        assertThat(warnings(Links.class)).singleElement().asString()
                .contains("Tool \"later\"", "Tool \"now\"").doesNotContain("perhaps");
    }

    @Test
    void whereResourcesAreOfferedOrMayBeThereIsNoWarning() {
        assertThat(warnings(Links.class, Shelf.class)).isEmpty();
        assertThat(warnings(Links.class, Changer.class)).isEmpty();
        assertThat(warnings(Shelf.class)).isEmpty();
    }

    private static List<String> warnings(Class<?>... beans) {
        try (LogCapture log = new LogCapture(); Application application = Application.of(beans)) {
            assertThat(application.engine()).isNotNull();
            return log.lines("MCPJ1107 ");
        }
    }
}
