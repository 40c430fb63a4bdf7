package org.mcpjakarta.cdi;

import java.util.List;
import java.util.stream.IntStream;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.Cancellation;
import org.mcpjakarta.client.Elicit;
import org.mcpjakarta.client.McpClient;
import org.mcpjakarta.progress.Progress;
import org.mcpjakarta.progress.ProgressTracker;
import org.mcpjakarta.tools.RunsAsTask;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolCallException;

/** The code of the page on tasks. */
@ApplicationScoped
public class Archive {
    private final List<Integer> volumes = IntStream.range(0, 12).boxed().toList();

    public record Summary(int year, int volumes) {}

    public record Consent(boolean sure) {}

    @Tool(description = "Read all volumes of a year and sum them up")
    @RunsAsTask
    public Summary sumUp(int year, Progress progress, Cancellation cancellation) {
        ProgressTracker tracker = progress.tracker(volumes.size());
        for (int volume : volumes) {
            cancellation.check();
            read(year, volume);
            tracker.advance("Read volume " + volume);
        }
        return new Summary(year, volumes.size());
    }

    @Tool(description = "Burn all volumes of a year")
    @RunsAsTask(required = true, asksFirst = "consent")
    public String burn(int year, McpClient client) {
        Consent consent = client.ask("consent", Elicit.form("Really burn " + year + "?", Consent.class))
                .orElseThrow(() -> new ToolCallException("The user did not agree."));
        if (!consent.sure()) {
            return "Nothing was burnt";
        }
        volumes.forEach(volume -> read(year, volume));
        return "Burnt";
    }

    private void read(int year, int volume) {}
}
