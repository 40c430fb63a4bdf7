package org.mcpjakarta.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

import jakarta.enterprise.context.Dependent;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.fixture.Application;
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
        List<String> logged = new ArrayList<>();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord entry) {
                logged.add(new SimpleFormatter().formatMessage(entry));
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Logger logger = Logger.getLogger("org.mcpjakarta");
        logger.addHandler(handler);
        try (Application application = Application.of(Careless.class)) {
            assertThat(application.engine().features().get().findTool("login")).isPresent();
        } finally {
            logger.removeHandler(handler);
        }

        assertThat(logged).filteredOn(line -> line.startsWith("MCPJ1103 ")).singleElement().asString()
                .contains("userPassword").contains("Tool \"login\"");
    }
}
