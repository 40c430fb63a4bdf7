package org.mcpjakarta.verification;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.client.Elicit;
import org.mcpjakarta.client.McpClient;
import org.mcpjakarta.tools.Tool;

/** Tools that need an answer of the user. */
@ApplicationScoped
public class AskingTools {

    /** What the user is asked for. */
    public record Name(String name) {}

    @Tool(description = "Ask the user for a name")
    public String ask(String text, McpClient client) {
        return client.ask("name", Elicit.form("What is your name?", Name.class)).orElseThrow().name().length() + text;
    }

    @Tool(description = "Ask the user for a name, and then for another one")
    public String askTwice(McpClient client) {
        Name first = client.ask("first", Elicit.form("What is your name?", Name.class)).orElseThrow();
        Name second = client.ask("second", Elicit.form("And your other name?", Name.class)).orElseThrow();
        return "Names of " + first.name().length() + " and " + second.name().length() + " characters";
    }
}
