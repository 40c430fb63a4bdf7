package org.mcpjakarta.cdi.ask;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;

import jakarta.ejb.EJBException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.validation.constraints.Min;

import org.mcpjakarta.client.Answer;
import org.mcpjakarta.client.Answers;
import org.mcpjakarta.client.Elicit;
import org.mcpjakarta.client.McpClient;
import org.mcpjakarta.client.Root;
import org.mcpjakarta.client.Roots;
import org.mcpjakarta.client.Sampling;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolCallException;

/** Tools that ask in every way there is. */
@ApplicationScoped
class Desk {
    static final AtomicInteger PAYMENTS = new AtomicInteger();

    record Name(String name) {}

    record Color(String color) {}

    record Stay(@Min(1) int nights, Optional<String> wish) {}

    public record Payment(int number, String room) {}

    record Nested(Name name) {}

    @Tool
    public String greet(McpClient client) {
        return "Hello, " + client.ask("user_name", Elicit.form("What is your name?", Name.class))
                .orElseThrow(() -> new ToolCallException("Nobody there")).name() + "!";
    }

    @Tool
    public String book(String room, McpClient client) {
        Answer<Stay> stay = client.ask("stay", Elicit.form("How long?", Stay.class));
        Payment payment = client.once("pay", () -> new Payment(PAYMENTS.incrementAndGet(), room));
        Answer<Color> color = client.ask("color", Elicit.form("Which one?", Color.class));
        return room + " " + stay + " " + payment.number() + " " + color.toOptional();
    }

    @Tool
    public String everything(McpClient client) {
        var name = Elicit.form("What is your name?", Name.class);
        var greeting = Sampling.text("Generate a greeting").maxTokens(50);
        var roots = Roots.list();
        Answers answers = client.askAll(Map.of("user_name", name, "greeting", greeting, "client_roots", roots));
        return answers.to(greeting).orElseThrow().text() + ", " + answers.to(name).orElseThrow().name() + " of "
                + answers.to(roots).orElseThrow().stream().map(Root::name).toList();
    }

    @Tool
    public String careful(McpClient client) {
        var request = Sampling.text("Say something");
        var form = Elicit.form("Say something", Name.class);
        return client.supports(form) ? client.ask("form", form).toString() : client.ask("model", request).toString();
    }

    @Tool
    public String page(McpClient client) {
        return client.ask("page", Elicit.url("Please sign in", URI.create("https://rooms.example.com/connect")))
                .toString();
    }

    @Tool
    public String chooseRoom(McpClient client) {
        var form = Elicit.form("Which room?", Elicit.Field.choice("room", Map.of("b12", "Room B12")).titled("Room"),
                Elicit.Field.integer("seats").defaultsTo(4), Elicit.Field.text("note").optional());
        return client.ask("room", form).orElseThrow().toString();
    }

    @Tool
    public String nested(McpClient client) {
        return client.ask("x", Elicit.form("?", Nested.class)).toString();
    }

    @Tool
    public String wrapped(McpClient client) {
        try {
            return client.ask("user_name", Elicit.form("What is your name?", Name.class)).toString();
        } catch (RuntimeException e) {
            throw new EJBException(e);
        }
    }

    @Tool
    public String zealous(McpClient client) {
        try {
            return client.ask("user_name", Elicit.form("What is your name?", Name.class)).toString();
        } catch (RuntimeException e) {
            throw new ToolCallException("Something went wrong", e);
        }
    }

    @Tool
    public String content(McpClient client) {
        try {
            return client.ask("user_name", Elicit.form("What is your name?", Name.class)).toString();
        } catch (RuntimeException e) {
            return "No name, no greeting";
        }
    }

    @Tool
    public CompletionStage<String> later(McpClient client) {
        return CompletableFuture.supplyAsync(
                () -> client.ask("user_name", Elicit.form("What is your name?", Name.class)).toString());
    }

    @Tool
    public String list(McpClient client) {
        return client.once("list", List.class, () -> List.of("a")).toString();
    }

    @Tool
    public String nothing(McpClient client) {
        String found = client.once("nothing", String.class, () -> null);
        return client.ask("user_name", Elicit.form("What is your name?", Name.class)).toString() + found;
    }
}
