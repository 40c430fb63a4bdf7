package org.mcpjakarta.migrate;

import java.util.Map;
import java.util.TreeMap;

import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.Cancellation;
import org.mcpjakarta.content.TextContent;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolArg;
import org.mcpjakarta.tools.ToolResponse;

@ApplicationScoped
public class Stock {
    private final Map<String, Integer> stock = new TreeMap<>(Map.of("bolt", 40, "nut", 12));

    @Tool(name = "take_item", description = "Takes pieces from the stock")
    public ToolResponse take(@ToolArg(name = "item") String item, @ToolArg(name = "pieces") int pieces,
            Cancellation cancellation) {
        cancellation.check();
        return stock.getOrDefault(item, 0) < pieces
                ? ToolResponse.ofError("There are not enough pieces of " + item)
                : ToolResponse.of(TextContent.of("Took " + pieces), TextContent.of(item));
    }
}
