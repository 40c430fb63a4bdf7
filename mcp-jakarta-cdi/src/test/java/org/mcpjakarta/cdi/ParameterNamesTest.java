package org.mcpjakarta.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;

import javax.tools.ToolProvider;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.mcpjakarta.cdi.fixture.Application;

class ParameterNamesTest {
    @TempDir
    Path folder;

    @Test
    void parametersWithoutNamesAreRefusedUnlessTheAnnotationNamesThem() throws Exception {
        compileWithoutNames("""
                @jakarta.enterprise.context.Dependent
                public class Calc {
                    @org.mcpjakarta.tools.Tool
                    public int add(@org.mcpjakarta.tools.ToolArg(name = "a") int a, int b) { return a + b; }
                }
                """);
        try (var loader = new URLClassLoader(new URL[]{folder.toUri().toURL()}, getClass().getClassLoader())) {
            assertThat(Application.refused(loader.loadClass("Calc"))).containsExactly(
                    "1 problem with MCP features was found:",
                    "MCPJ1003 Tool \"add\" on Calc#add(int,int): parameter 1 has no name; compile with -parameters or"
                            + " name it with @ToolArg(name = \"…\")");
        }
    }

    private void compileWithoutNames(String source) throws IOException {
        Path file = Files.writeString(folder.resolve("Calc.java"), source);
        int failed = ToolProvider.getSystemJavaCompiler().run(null, null, null, "-proc:none", "-classpath",
                System.getProperty("java.class.path"), "-d", folder.toString(), file.toString());
        assertThat(failed).isZero();
    }
}
