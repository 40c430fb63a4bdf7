package org.mcpjakarta.sample.ee.scopes;

import java.util.ArrayList;
import java.util.List;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;

import org.mcpjakarta.client.Elicit;
import org.mcpjakarta.client.McpClient;
import org.mcpjakarta.tools.Tool;

/** Knows what was noted in one call. */
@RequestScoped
public class Notepad {
    private final List<String> notes = new ArrayList<>();

    @Inject
    Colleague colleague;

    public record Remark(String text) {}

    @Tool(description = "Note something")
    public List<String> note(String text) {
        add(text);
        colleague.agree();
        return notes;
    }

    @Tool(description = "Note what the user says")
    public List<String> noteForUser(McpClient client) {
        Remark remark = client.ask("remark", Elicit.form("What shall I note?", Remark.class)).orElseThrow();
        return note(remark.text());
    }

    void add(String text) {
        notes.add(text);
    }
}
