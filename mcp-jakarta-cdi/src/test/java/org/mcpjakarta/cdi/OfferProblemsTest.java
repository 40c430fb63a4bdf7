package org.mcpjakarta.cdi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;

import jakarta.enterprise.context.Dependent;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.cdi.fixture.Application;
import org.mcpjakarta.completion.CompleteArg;
import org.mcpjakarta.completion.CompletePrompt;
import org.mcpjakarta.completion.CompleteResourceTemplate;
import org.mcpjakarta.prompts.Prompt;
import org.mcpjakarta.prompts.PromptArg;
import org.mcpjakarta.resources.CacheHint;
import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.resources.ResourceTemplate;

/** Mistakes with resources, prompts and completions. */
class OfferProblemsTest {
    private static final String HERE = OfferProblemsTest.class.getName();

    @Dependent
    static class Addresses {
        @Resource(uri = "rooms")
        public String relative() {
            return "";
        }

        @Resource(uri = "rooms://a b")
        public String spaced() {
            return "";
        }

        @Resource(uri = "rooms://same")
        public String one() {
            return "";
        }

        @Resource(uri = "rooms://same")
        public String two() {
            return "";
        }

        @ResourceTemplate(uriTemplate = "rooms://{a}{b}")
        public String adjacent(String a, String b) {
            return "";
        }

        @Resource(uri = "rooms://taking")
        public String taking(String id) {
            return "";
        }

        @Resource(uri = "rooms://void")
        public void nothing() {}

        @Resource(uri = "rooms://notes", annotations = @Resource.Annotations(priority = 2, lastModified = "today"))
        @CacheHint(ttl = "5")
        public String notes() {
            return "";
        }
    }

    @Test
    @Tag("R-237")
    @Tag("R-243")
    @Tag("R-239")
    void addressesAreCheckedAtDeployment() {
        List<String> lines = Application.refused(Addresses.class);

        String at = HERE + "$Addresses#";
        assertThat(lines).anyMatch(line -> line.startsWith("MCPJ1016 Resource \"rooms\" on " + at + "relative()"))
                .anyMatch(line -> line.startsWith("MCPJ1016 Resource \"rooms://a b\" on " + at + "spaced()"))
                .anyMatch(line -> line.startsWith("MCPJ1006 Resource \"rooms://same\" on " + at + "two()")
                        && line.contains(at + "one()"))
                .anyMatch(line -> line.startsWith("MCPJ1016 Resource template \"rooms://{a}{b}\" on " + at)
                        && line.contains("put text between them"))
                .anyMatch(line -> line.startsWith("MCPJ1018 Resource \"rooms://taking\"")
                        && line.contains("@ResourceTemplate"))
                .anyMatch(line -> line.startsWith("MCPJ1015 Resource \"rooms://void\""))
                .anyMatch(line -> line.startsWith("MCPJ1021 ") && line.contains("priority 2.0"))
                .anyMatch(line -> line.startsWith("MCPJ1021 ") && line.contains("lastModified \"today\""))
                .hasSize(9);
    }

    @Dependent
    static class Hints {
        @Resource(uri = "rooms://hint")
        @CacheHint(ttl = "5")
        public String hint() {
            return "";
        }

        @Resource(uri = "rooms://past")
        @CacheHint(ttl = "PT-5S")
        public String past() {
            return "";
        }
    }

    @Test
    @Tag("R-383")
    void timesToLiveAreDurations() {
        assertThat(Application.refused(Hints.class)).hasSize(3).filteredOn(line -> line.startsWith("MCPJ1021"))
                .hasSize(2).allMatch(line -> line.contains("PT5M"));
    }

    @Dependent
    static class Variables {
        @ResourceTemplate(uriTemplate = "rooms://{id}/plan")
        public String plan(String nr, Map<String, String> others) {
            return "";
        }

        @ResourceTemplate(uriTemplate = "a://{x}/b")
        public String first(String x) {
            return "";
        }

        @ResourceTemplate(uriTemplate = "a://c/{y}")
        public String second(String y) {
            return "";
        }
    }

    @Test
    @Tag("R-239")
    void variablesAndParametersBelongTogether() {
        assertThat(Application.refused(Variables.class)).anyMatch(line -> line.startsWith("MCPJ1018 ")
                && line.contains("no parameter receives the variable {id}"))
                .anyMatch(line -> line.startsWith("MCPJ1018 ") && line.contains("\"nr\" is not a variable"))
                .anyMatch(line -> line.startsWith("MCPJ1019 ") && line.contains("\"others\""))
                .anyMatch(line -> line.startsWith("MCPJ1017 Resource template \"a://c/{y}\"")
                        && line.contains("\"a://{x}/b\""))
                .hasSize(5);
    }

    @Dependent
    static class Prompts {
        @Prompt
        public String map(Map<String, String> values) {
            return "";
        }

        @Prompt
        public int number() {
            return 1;
        }

        @Prompt
        public String seats(@PromptArg(defaultValue = "many") int seats) {
            return "";
        }

        @Prompt(name = "seats")
        public String again() {
            return "";
        }
    }

    @Test
    void promptsAreCheckedAtDeployment() {
        assertThat(Application.refused(Prompts.class))
                .anyMatch(line -> line.startsWith("MCPJ1019 Prompt \"map\"") && line.contains("java.util.Map"))
                .anyMatch(line -> line.startsWith("MCPJ1015 Prompt \"number\""))
                .anyMatch(line -> line.startsWith("MCPJ1009 Prompt \"seats\""))
                .anyMatch(line -> line.startsWith("MCPJ1006 Prompt \"seats\"") && line.contains("@Prompt(name"))
                .hasSize(5);
    }

    @Dependent
    static class Completions {
        @Prompt
        public String plan(String city, String street) {
            return "";
        }

        @CompletePrompt("plot")
        public List<String> unknownPrompt(String city) {
            return List.of();
        }

        @CompleteResourceTemplate("a://{b}")
        public List<String> unknownTemplate(String b) {
            return List.of();
        }

        @CompletePrompt("plan")
        public List<String> unknownArgument(String town) {
            return List.of();
        }

        @CompletePrompt("plan")
        public List<String> one(String city) {
            return List.of();
        }

        @CompletePrompt("plan")
        public List<String> two(@CompleteArg(name = "city") String typed) {
            return List.of();
        }

        @CompletePrompt("plan")
        public List<Integer> wrongReturn(String street) {
            return List.of();
        }

        @CompletePrompt("plan")
        public List<String> noText(Integer street) {
            return List.of();
        }
    }

    @Test
    void completionsAreCheckedAtDeployment() {
        String at = HERE + "$Completions#";
        assertThat(Application.refused(Completions.class))
                .anyMatch(line -> line.startsWith("MCPJ1020 Completion of prompt \"plot\" on " + at + "unknownPrompt"))
                .anyMatch(line -> line.startsWith("MCPJ1020 Completion of resource template \"a://{b}\""))
                .anyMatch(line -> line.contains("unknownArgument") && line.contains("[city, street]"))
                .anyMatch(line -> line.contains("two(String)") && line.contains(at + "one(String) already"))
                .anyMatch(line -> line.startsWith("MCPJ1015 ") && line.contains("wrongReturn"))
                .anyMatch(line -> line.startsWith("MCPJ1020 ") && line.contains("noText")
                        && line.contains("exactly one String"))
                .anyMatch(line -> line.startsWith("MCPJ1020 ") && line.contains("noText")
                        && line.contains("java.lang.Integer"))
                .hasSize(8);
    }

    @Dependent
    static class BrokenPrompt {
        @Prompt
        public String plan(Thread thread) {
            return "";
        }

        @CompletePrompt("plan")
        public List<String> city(String city) {
            return List.of();
        }
    }

    @Test
    void aCompletionIsNotBlamedForItsPrompt() {
        assertThat(Application.refused(BrokenPrompt.class)).hasSize(2);
    }
}
