package org.mcpjakarta.sample.theirs;

import java.math.BigDecimal;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjava.server.Cancellation;
import org.mcpjava.server.McpRequest;
import org.mcpjava.server.Role;
import org.mcpjava.server.content.TextContent;
import org.mcpjava.server.progress.Progress;
import org.mcpjava.server.prompts.Prompt;
import org.mcpjava.server.prompts.PromptArg;
import org.mcpjava.server.prompts.PromptResponse;
import org.mcpjava.server.resources.Resource;
import org.mcpjava.server.resources.ResourceResponse;
import org.mcpjava.server.resources.ResourceTemplate;
import org.mcpjava.server.resources.ResourceTemplateArg;
import org.mcpjava.server.tools.Tool;
import org.mcpjava.server.tools.ToolArg;

/** Tools, prompts and resources as they are written for the MCP server of langchain4j-cdi. */
@ApplicationScoped
public class WeatherStation {
    @Tool(description = "Get the weather of a city")
    public String weather(@ToolArg(description = "name of the city") String city,
            @ToolArg(description = "celsius or fahrenheit", required = false) String unit) {
        return "Sunny in " + city + (unit == null ? "" : ", in " + unit);
    }

    @Tool(description = "Measure for a while")
    public String measure(@ToolArg(description = "how often") int times, Progress progress, Cancellation cancellation,
            McpRequest request) {
        if (progress.token().isPresent()) {
            var tracker = progress.trackerBuilder().setTotal(times).build();
            for (int i = 0; i < times && !cancellation.check().isRequested(); i++) {
                tracker.advanceAndForget(BigDecimal.ONE);
            }
        }
        return "Measured for a client of " + request.protocolVersion();
    }

    @Prompt(description = "Plan a trip")
    public PromptResponse trip(@PromptArg(name = "city", description = "where to") String city) {
        return PromptResponse.of(Role.USER, TextContent.of("Plan a trip to " + city));
    }

    @Resource(uri = "weather://today", mimeType = "text/plain", description = "The weather of today")
    public String today() {
        return "Sunny";
    }

    @ResourceTemplate(uriTemplate = "weather://{city}/tomorrow")
    public ResourceResponse tomorrow(@ResourceTemplateArg(name = "city") String place) {
        return ResourceResponse.of("weather://" + place + "/tomorrow", "Rain in " + place);
    }
}
