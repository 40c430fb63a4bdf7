package org.mcpjakarta.cdi.ask;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

import org.mcpjakarta.client.Answer;
import org.mcpjakarta.client.Elicit;
import org.mcpjakarta.client.ElicitationCompletion;
import org.mcpjakarta.client.McpClient;
import org.mcpjakarta.client.Root;
import org.mcpjakarta.client.Roots;
import org.mcpjakarta.client.Sampling;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolArg;
import org.mcpjakarta.tools.ToolCallException;

/** The code of the how-to page on asking. */
@ApplicationScoped
public class HotelDesk {
    @Inject
    Payments payments;

    public enum Board {
        NONE,
        @Elicit.Title("With breakfast")
        BREAKFAST
    }

    public record Stay(@Min(1) @Max(30) int nights, @ToolArg(defaultValue = "2") int people,
            @Elicit.Title("Your address") @Email String mail, Board board, Optional<String> wish) {}

    public record Payment(String number) {}

    @Tool(description = "Book a room")
    public String book(String room, McpClient client) {
        Stay stay = client.ask("stay", Elicit.form("How long, and for how many?", Stay.class))
                .orElseThrow(() -> new ToolCallException("The user declined the booking."));
        Payment payment = client.once("pay", () -> payments.reserve(client.callId(), room, stay.nights()));
        return "Booked " + room + " for " + stay.people() + ", payment " + payment.number();
    }

    @Tool(description = "Choose one of the free rooms")
    public String choose(McpClient client) {
        var form = Elicit.form("Which room?", Elicit.Field.choice("room", Map.of("b12", "Room B12, with a view")));
        return client.ask("room", form).orElseThrow().get("room").toString();
    }

    @Tool(description = "Connect the account of the user")
    public String connect(McpClient client) {
        URI page = URI.create("https://rooms.example.com/connect");
        Answer<URI> answer = client.ask("connect", Elicit.url("Please sign in to your account.", page));
        return answer.isAccepted() ? "The user went to sign in." : "The user did not want to.";
    }

    @Tool(description = "Let the user pay")
    public String pay(McpClient client) {
        String id = client.once("id", () -> UUID.randomUUID().toString());
        URI page = URI.create("https://rooms.example.com/pay?id=" + id);
        client.ask("pay", Elicit.url("Please pay here.", page, id));
        return "The user was sent to pay.";
    }

    @Tool(description = "Sum up the opinions of guests")
    public String summary(String opinions, McpClient client) {
        Sampling.Request request = Sampling.text("Sum up in a sentence: " + opinions).maxTokens(100);
        if (!client.supports(request)) {
            return opinions;
        }
        return client.ask("summary", request).orElseThrow().text();
    }

    @Tool(description = "Tell which folders are open")
    public List<String> folders(McpClient client) {
        return client.ask("folders", Roots.list()).orElse(List.of()).stream().map(Root::uri).map(URI::toString)
                .toList();
    }

    @ApplicationScoped
    public static class PaymentPage {
        @Inject
        ElicitationCompletion completion;

        void paid(String id) {
            completion.complete(id);
        }
    }

    @ApplicationScoped
    public static class Payments {
        private final Map<String, Payment> reserved = new ConcurrentHashMap<>();

        /** @param key two reservations under one key are one */
        public Payment reserve(String key, String room, int nights) {
            return reserved.computeIfAbsent(key, first -> new Payment(room + "-" + nights));
        }

        public int count() {
            return reserved.size();
        }
    }
}
