package org.mcpjakarta.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.SessionScoped;
import jakarta.enterprise.inject.Typed;
import jakarta.validation.constraints.Max;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.Icon;
import org.mcpjakarta.IconProvider;
import org.mcpjakarta.Icons;
import org.mcpjakarta.MetaField;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolArg;

class DeploymentProblemsTest {
    private static final String HERE = DeploymentProblemsTest.class.getName();

    @ApplicationScoped
    static class FiveMistakes {
        @Tool
        void hidden() {}

        @Tool(name = "find rooms")
        public String spaced() {
            return "";
        }

        @Tool
        public String seats(@ToolArg(defaultValue = "many") int seats) {
            return "";
        }

        @Tool
        public void run(Thread thread) {}

        @Tool
        @MetaField(prefix = "io.modelcontextprotocol/", name = "x", value = "1")
        public void reserved() {}
    }

    @Test
    void fiveMistakesAreToldTogether() {
        List<String> lines = Application.refused(FiveMistakes.class);

        String at = HERE + "$FiveMistakes#";
        assertThat(lines).hasSize(6);
        assertThat(lines.get(0)).isEqualTo("5 problems with MCP features were found:");
        assertThat(lines.get(1)).isEqualTo(
                "MCPJ1001 Tool \"hidden\" on " + at + "hidden(): the method is not public; make it public");
        assertThat(lines.get(2)).startsWith("MCPJ1011 Tool \"reserved\" on " + at + "reserved(): ")
                .contains("io.modelcontextprotocol/x", "reserved for the protocol");
        assertThat(lines.get(3)).startsWith("MCPJ1008 Tool \"run\" on " + at + "run(Thread): argument \"thread\": ");
        assertThat(lines.get(4)).startsWith("MCPJ1009 Tool \"seats\" on " + at + "seats(int): ")
                .contains("must be an integer", "but was a string").doesNotContain("no JSON");
        assertThat(lines.get(5)).startsWith("MCPJ1005 Tool \"find rooms\" on " + at + "spaced(): ");
    }

    @ApplicationScoped
    static class OneMistake {
        @Tool
        public static void shared() {}
    }

    @Test
    void oneMistakeIsToldInSingular() {
        assertThat(Application.refused(OneMistake.class)).containsExactly("1 problem with MCP features was found:",
                "MCPJ1002 Tool \"shared\" on " + HERE
                        + "$OneMistake#shared(): the method is static and belongs to no bean; make it an instance method");
    }

    @Test
    void configurationIsReportedWithTheRest() {
        System.setProperty("mcp.page-size", "none");
        try {
            assertThat(Application.refused(OneMistake.class)).hasSize(3)
                    .anyMatch(line -> line.startsWith("MCPJ1101 Configuration key mcp.page-size: found \"none\""))
                    .anyMatch(line -> line.startsWith("MCPJ1002 "));
        } finally {
            System.clearProperty("mcp.page-size");
        }
    }

    @Dependent
    static class Generic<T> {
        @Tool
        public <X> void ofMethod(X value) {}

        @Tool
        public T ofClass(List<T> values) {
            throw new UnsupportedOperationException();
        }
    }

    @Test
    void typesThatAreLeftOpenAreRefused() {
        assertThat(Application.refused(Generic.class)).anyMatch(line -> line.contains("parameter 0 has the type "))
                .anyMatch(line -> line.contains("the method has type parameters"))
                .anyMatch(line -> line.contains("the return type T has type variables that are not resolved here"))
                .filteredOn(line -> line.startsWith("MCPJ1004")).hasSize(4);
    }

    @ApplicationScoped
    static class First {
        @Tool
        public void add(int a) {}
    }

    @ApplicationScoped
    static class Second {
        @Tool(name = "add")
        public void sum(String a) {}
    }

    @Test
    @Tag("R-222")
    @Tag("T-47")
    void aNameThatIsTakenIsRefusedNamingBothPlaces() {
        assertThat(Application.refused(First.class, Second.class)).contains("MCPJ1006 Tool \"add\" on " + HERE
                + "$Second#sum(String): the name is taken by " + HERE
                + "$First#add(int); give one of them another name with @Tool(name = \"…\")");
    }

    @Dependent
    static class SameArguments {
        @Tool
        public void add(@ToolArg(name = "a") int first, @ToolArg(name = "a") int second) {}
    }

    @Test
    void twoArgumentsOfOneNameAreRefused() {
        assertThat(Application.refused(SameArguments.class).get(1)).startsWith("MCPJ1007 ")
                .contains("two arguments are named \"a\"");
    }

    @Dependent
    static class Defaults {
        @Tool
        public void tooHigh(@ToolArg(defaultValue = "201") @Max(200) int seats) {}

        @Tool
        public void noDate(@ToolArg(defaultValue = "2026-02-30") java.time.LocalDateTime day) {}

        @Tool
        public void noConstant(@ToolArg(defaultValue = "red") Thread.State state) {}
    }

    @Test
    void defaultsAreHeldToTheRulesOfCalls() {
        assertThat(Application.refused(Defaults.class)).hasSize(4).filteredOn(line -> line.startsWith("MCPJ1009"))
                .hasSize(3).anyMatch(line -> line.contains("200")).anyMatch(line -> line.contains("RUNNABLE"));
    }

    interface Shown {}

    @Dependent
    @Typed(Shown.class)
    static class BehindAnInterface implements Shown {
        @Tool
        public void hidden() {}
    }

    @Test
    void aMethodThatNoViewHasIsRefused() {
        assertThat(Application.refused(BehindAnInterface.class).get(1)).startsWith("MCPJ1010 ")
                .contains(HERE + "$Shown").contains("@LocalBean");
    }

    @SessionScoped
    static class OfASession implements java.io.Serializable {
        private static final long serialVersionUID = 1L;

        @Tool
        public void look() {}
    }

    @Test
    void beansOfAnHttpSessionAreRefused() {
        assertThat(Application.refused(OfASession.class).get(1)).startsWith("MCPJ1012 ")
                .contains("the bean is @SessionScoped");
    }

    public record Room(String name) {}

    public record Floor(int number) {}

    @Dependent
    static class TwoSchemas {
        @Tool(outputSchemaFrom = Room.class)
        public Floor floor() {
            return new Floor(1);
        }
    }

    @Test
    void anOutputSchemaOfAnotherTypeIsRefused() {
        assertThat(Application.refused(TwoSchemas.class).get(1)).startsWith("MCPJ1013 ")
                .contains("outputSchemaFrom names " + HERE + "$Room").contains("returns " + HERE + "$Floor");
    }

    static class Blank implements IconProvider {
        @Override
        public List<Icon> icons() {
            throw new IllegalStateException("no paint");
        }
    }

    @Dependent
    static class Unpainted {
        @Tool
        @Icons(iconProvider = Blank.class)
        public void paint() {}
    }

    @Test
    void anIconProviderThatFailsIsReported() {
        assertThat(Application.refused(Unpainted.class).get(1)).startsWith("MCPJ1014 ").contains("no paint");
    }
}
