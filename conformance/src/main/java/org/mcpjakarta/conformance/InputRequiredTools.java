package org.mcpjakarta.conformance;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.McpRequest;
import org.mcpjakarta.client.Elicit;
import org.mcpjakarta.client.McpClient;
import org.mcpjakarta.client.Question;
import org.mcpjakarta.client.Root;
import org.mcpjakarta.client.Roots;
import org.mcpjakarta.client.Sampling;
import org.mcpjakarta.tools.Tool;

/** Tools that need something from the client before they can answer, by the names that the suite gives their questions. */
@ApplicationScoped
public class InputRequiredTools {
    private static final String PREFIX = "test_input_required_result_";

    /** A name. */
    public record Name(String name) {}

    /** A colour. */
    public record Color(String color) {}

    /** A yes or no. */
    public record Confirmation(boolean ok) {}

    @Tool(name = PREFIX + "elicitation", description = "Greets whoever tells a name")
    public String elicitation(McpClient client) {
        return "Hello, " + client.ask("user_name", name()).orElseThrow().name() + "!";
    }

    @Tool(name = PREFIX + "sampling", description = "Lets the model name a capital")
    public String sampling(McpClient client) {
        var question = Sampling.text("What is the capital of France?").maxTokens(100);
        return client.ask("capital_question", question).orElseThrow().text();
    }

    @Tool(name = PREFIX + "list_roots", description = "Tells which folders the client opens")
    public String roots(McpClient client) {
        return "Roots: " + named(client.ask("client_roots", Roots.list()).orElseThrow());
    }

    @Tool(name = PREFIX + "request_state", description = "Remembers a state while the user confirms")
    public String requestState(McpClient client) {
        String state = client.once("state", String.class, () -> "state-ok");
        boolean ok = client.ask("confirm", confirmation()).orElseThrow().ok();
        return state + ", confirmed: " + ok;
    }

    @Tool(name = PREFIX + "multiple_inputs", description = "Asks user, model and client at the same time")
    public String multipleInputs(McpClient client) {
        Elicit.Form<Name> name = name();
        Sampling.Request greeting = Sampling.text("Generate a greeting").maxTokens(50);
        Roots roots = Roots.list();
        var answers = client.askAll(Map.of("user_name", name, "greeting", greeting, "client_roots", roots));
        return answers.to(greeting).orElseThrow().text() + " " + answers.to(name).orElseThrow().name() + ", "
                + named(answers.to(roots).orElseThrow());
    }

    @Tool(name = PREFIX + "multi_round", description = "Asks one thing after the other")
    public String multiRound(McpClient client) {
        Name name = client.ask("step1", Elicit.form("Step 1: What is your name?", Name.class)).orElseThrow();
        Color color = client.ask("step2", Elicit.form("Step 2: What is your favorite color?", Color.class))
                .orElseThrow();
        return name.name() + " likes " + color.color();
    }

    @Tool(name = PREFIX + "tampered_state", description = "Notices when its state was tampered with")
    public String tamperedState(McpClient client) {
        return "Confirmed: " + client.ask("confirm", confirmation()).orElseThrow().ok();
    }

    @Tool(name = PREFIX + "capabilities", description = "Asks only what the client can answer")
    public String capabilities(McpClient client) {
        Map<String, Question<?>> wanted = new LinkedHashMap<>();
        wanted.put("user_name", name());
        wanted.put("capital_question", Sampling.text("What is the capital of France?").maxTokens(100));
        wanted.values().removeIf(question -> !client.supports(question));
        client.askAll(wanted);
        return "Asked for " + wanted.keySet();
    }

    @Tool(name = "test_missing_capability", description = "Serves only clients that have a model")
    public String missingCapability(McpRequest request) {
        request.requireCapability("sampling");
        return "The client has a model";
    }

    @Tool(name = "test_streaming_elicitation", description = "Asks the user, and never by a request on its stream")
    public String streamingElicitation(McpClient client) {
        return "Hello, " + client.ask("user_name", name()).orElseThrow().name() + "!";
    }

    private static Elicit.Form<Name> name() {
        return Elicit.form("What is your name?", Name.class);
    }

    private static Elicit.Form<Confirmation> confirmation() {
        return Elicit.form("Please confirm", Confirmation.class);
    }

    private static String named(List<Root> roots) {
        return roots.stream().map(root -> root.uri().toString()).toList().toString();
    }
}
