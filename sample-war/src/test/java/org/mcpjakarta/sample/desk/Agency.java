package org.mcpjakarta.sample.desk;

import java.time.LocalDate;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;

import org.mcpjakarta.client.McpClient;
import org.mcpjakarta.client.Sampling;
import org.mcpjakarta.content.ImageContent;
import org.mcpjakarta.progress.Progress;
import org.mcpjakarta.tools.RunsAsTask;
import org.mcpjakarta.tools.Tool;

/** Tools whose arguments need every kind of control. */
@ApplicationScoped
public class Agency {

    public enum Meal {
        BREAKFAST,
        DINNER
    }

    public record Address(@NotBlank String street, Optional<String> town) {}

    public record Guest(@NotBlank String name, @Min(0) @Max(120) int age, Set<Meal> meals) {}

    public record Trip(Address start, LocalDate day, List<Guest> guests, Optional<Address> detour,
            Map<String, Integer> luggage, boolean insured, long number) {}

    @Tool(description = "Plan a trip")
    public Trip plan(Trip trip) {
        return trip;
    }

    /** Three pixels wide, and two high. */
    @Tool(description = "Draw a map")
    public ImageContent map() {
        return ImageContent.of(Base64.getDecoder().decode("iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGPQ"
                + "qDgBQQxwFgBQtAhx8rnaWwAAAABJRU5ErkJggg=="), "image/png");
    }

    /** What a model writes may be anything, so a page must not take it for its own code. */
    @Tool(description = "Advertise a trip <b onmouseover=\"document.title='taken'\">now</b>")
    public String advertise(McpClient client) {
        return client.ask("line", Sampling.text("Praise <script>document.title='taken'</script>").maxTokens(50))
                .orElseThrow().text();
    }

    @Tool(description = "Write the catalogue")
    @RunsAsTask
    public String catalogue(Progress progress) {
        progress.send(1, 1.0, "written");
        return "the catalogue";
    }
}
