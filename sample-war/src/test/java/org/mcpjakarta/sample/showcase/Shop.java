package org.mcpjakarta.sample.showcase;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.validation.constraints.Email;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;

import org.mcpjakarta.client.Elicit;
import org.mcpjakarta.client.McpClient;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolArg;
import org.mcpjakarta.tools.ToolCallException;

/** Asks its user by a form that has every kind of field. */
@ApplicationScoped
public class Shop {

    public enum Size {
        SMALL,
        LARGE
    }

    public enum Colour {
        @Elicit.Title("Red")
        R,
        @Elicit.Title("Blue")
        B
    }

    /** What the user fills in. */
    public record Order(
            Size size,
            @Elicit.Title("Colour") Colour colour,
            @Elicit.Options(value = {"card", "invoice"}, titles = {"By card",
                    "By invoice"}, enumNames = true) String payment,
            Set<Size> sizes,
            List<Colour> colours,
            @ToolArg(description = "who orders") @NotBlank String name,
            @Email String email,
            LocalDate day,
            @Min(1) @Max(10) int amount,
            double discount,
            @ToolArg(defaultValue = "false") boolean gift,
            Optional<String> note){}

    @Tool(description = "Take an order")
    public Order order(McpClient client) {
        return client.ask("order", Elicit.form("What would you like?", Order.class))
                .orElseThrow(() -> new ToolCallException("Nothing was ordered"));
    }
}
