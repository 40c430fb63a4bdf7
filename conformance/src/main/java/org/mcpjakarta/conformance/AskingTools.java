package org.mcpjakarta.conformance;

import java.util.List;
import java.util.Locale;
import java.util.Set;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.client.Answer;
import org.mcpjakarta.client.Elicit;
import org.mcpjakarta.client.McpClient;
import org.mcpjakarta.client.Sampling;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolArg;

/** Tools that ask the client while they are at work, as sessions know it. They serve every revision all the same. */
@ApplicationScoped
public class AskingTools {

    /** Who is asked. */
    public record Contact(@ToolArg(description = "User's response") String username,
            @ToolArg(description = "User's email address") String email) {}

    /** One field of each kind, filled in already. */
    public record Defaults(@ToolArg(description = "User name", defaultValue = "John Doe") String name,
            @ToolArg(description = "User age", defaultValue = "30") int age,
            @ToolArg(description = "User score", defaultValue = "95.5") double score,
            @ToolArg(description = "User status", defaultValue = "active") @Elicit.Options( {"active", "inactive",
                    "pending"}) String status,
            @ToolArg(description = "Verification status", defaultValue = "true") boolean verified){}

    /** Every way to offer a choice. */
    public record Choices(@Elicit.Options( {"option1", "option2", "option3"}) String untitledSingle,
            @Elicit.Options(value = {"value1", "value2", "value3"}, titles = {"First Option", "Second Option",
                    "Third Option"}) String titledSingle,
            @Elicit.Options(value = {"opt1", "opt2", "opt3"}, titles = {"Option One", "Option Two",
                    "Option Three"}, enumNames = true) String legacyEnum,
            @Elicit.Options({"option1", "option2", "option3"}) List<String> untitledMulti,
            @Elicit.Options(value = {"value1", "value2", "value3"}, titles = {"First Choice", "Second Choice",
                    "Third Choice"}) Set<String> titledMulti){}

    @Tool(name = "test_sampling", description = "Asks the model of the client")
    public String sampling(@ToolArg(description = "What to ask the model") String prompt, McpClient client) {
        var answer = client.ask("sample", Sampling.text(prompt).maxTokens(100)).orElseThrow();
        return "LLM response: " + answer.text();
    }

    @Tool(name = "test_elicitation", description = "Asks the user for a name and an address")
    public String elicitation(@ToolArg(description = "What the user reads") String message, McpClient client) {
        return told(client.ask("contact", Elicit.form(message, Contact.class)));
    }

    @Tool(name = "test_elicitation_sep1034_defaults", description = "Asks the user with a form that is filled in already")
    public String defaults(McpClient client) {
        return told(client.ask("defaults", Elicit.form("Please review the values", Defaults.class)));
    }

    @Tool(name = "test_elicitation_sep1330_enums", description = "Asks the user to choose, in every way there is")
    public String choices(McpClient client) {
        return told(client.ask("choices", Elicit.form("Please choose", Choices.class)));
    }

    private static String told(Answer<? extends Record> answer) {
        if (answer instanceof Answer.Accepted<? extends Record> accepted) {
            return "User response: action accept, content " + accepted.value();
        }
        return "User response: action " + answer.getClass().getSimpleName().toLowerCase(Locale.ROOT)
                + ", no content";
    }
}
