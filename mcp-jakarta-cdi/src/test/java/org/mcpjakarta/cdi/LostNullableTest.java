package org.mcpjakarta.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;

import javax.tools.ToolProvider;

import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.spi.Extension;

import org.jboss.weld.environment.se.Weld;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.cdi.fixture.LogCapture;
import org.mcpjakarta.cdi.fixture.WorldWithout;
import org.mcpjakarta.client.McpClient;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolResponse;

/** An annotation whose class is not in the application is not there at run time, and nobody says so. */
class LostNullableTest {
    private static final String TOOL = """
            @jakarta.enterprise.context.Dependent
            public class Desk {
                public long large() { return 1L << 40; }
                public record Guest(String name, @marks.Nullable String nick) {}
                @org.mcpjakarta.tools.Tool(description = "Greets") public String greet(@org.mcpjakarta.tools.ToolArg(name = "g") Guest g) { return g.name(); }
                @org.mcpjakarta.tools.Tool(description = "Calls") public String call(@org.mcpjakarta.tools.ToolArg(name = "who") @marks.Nullable String who) { return who; }
            }
            """;

    @TempDir
    Path folder;

    /** The class has a number of eight bytes, which takes two places among its constants. */
    @Test
    void itIsWarnedOf() throws Exception {
        compile("RUNTIME");
        Files.delete(folder.resolve("marks/Nullable.class"));

        assertThat(warnings()).hasSize(2)
                .anyMatch(line -> line.contains("Desk uses marks.Nullable") && line.contains("into the WAR"))
                .anyMatch(line -> line.contains("Desk$Guest uses marks.Nullable"));
    }

    @Test
    void oneThatTheCompilerDropsIsWarnedOf() throws Exception {
        compile("CLASS");

        assertThat(warnings()).hasSize(2).allMatch(line -> line.contains("not retained at run time"));
    }

    @Test
    void oneThatIsThereIsFine() throws Exception {
        compile("RUNTIME");

        assertThat(warnings()).isEmpty();
    }

    @Dependent
    static class Answering {
        @Tool(description = "Answers")
        public ToolResponse answer(McpClient client) {
            return ToolResponse.ofText("yes");
        }
    }

    /** Our own classes are compiled with an annotation that an application need not have. */
    @Test
    void ofOursNothingIsSaid() throws Exception {
        WorldWithout world = new WorldWithout("org.jspecify.", "org.mcpjakarta.");
        Extension extension = (Extension) world.loadClass(McpExtension.class.getName()).getConstructor().newInstance();
        Weld weld = new Weld().containerId(UUID.randomUUID().toString()).disableDiscovery().addExtension(extension)
                .addBeanClasses(world.loadClass(Answering.class.getName()));
        try (LogCapture log = new LogCapture()) {
            weld.initialize().close();

            assertThat(log.lines("MCPJ1131")).isEmpty();
            assertThat(log.lines("MCPJ1121")).isEmpty();
        }
    }

    private List<String> warnings() throws Exception {
        try (var loader = new URLClassLoader(new URL[]{folder.toUri().toURL()}, getClass().getClassLoader());
                LogCapture log = new LogCapture();
                Application application = Application.of(loader.loadClass("Desk"))) {
            assertThat(application.engine().features().get().findTool("greet")).isPresent();
            return log.lines("MCPJ1121 ");
        }
    }

    private void compile(String retention) throws IOException {
        Files.createDirectories(folder.resolve("marks"));
        Path mark = Files.writeString(folder.resolve("marks/Nullable.java"), """
                package marks;
                @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.%s)
                @java.lang.annotation.Target({java.lang.annotation.ElementType.TYPE_USE})
                public @interface Nullable {}
                """.formatted(retention));
        Path desk = Files.writeString(folder.resolve("Desk.java"), TOOL);
        int failed = ToolProvider.getSystemJavaCompiler().run(null, null, null, "-proc:none", "-classpath",
                System.getProperty("java.class.path"), "-d", folder.toString(), mark.toString(), desk.toString());
        assertThat(failed).isZero();
    }
}
