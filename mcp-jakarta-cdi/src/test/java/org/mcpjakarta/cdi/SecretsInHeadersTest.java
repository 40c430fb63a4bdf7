package org.mcpjakarta.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.enterprise.context.Dependent;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.LogCapture;
import org.mcpjakarta.tools.McpHeader;
import org.mcpjakarta.tools.Tool;

class SecretsInHeadersTest {
    @Dependent
    static class Careless {
        @Tool
        public void login(@McpHeader("Region") String region, @McpHeader("Pass") String userPassword) {}
    }

    @Test
    @Tag("R-162")
    void anArgumentThatLooksLikeASecretIsWarnedOf() {
        try (LogCapture log = new LogCapture(); Application application = Application.of(Careless.class)) {
            assertThat(application.engine().features().get().findTool("login")).isPresent();
            assertThat(log.lines("MCPJ1103 ")).singleElement().asString()
                    .contains("userPassword").contains("Tool \"login\"");
        }
    }
}
