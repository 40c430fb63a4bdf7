package org.mcpjakarta.sample.theirs;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

import jakarta.annotation.security.DenyAll;
import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjava.server.Cancellation;
import org.mcpjava.server.content.TextContent;
import org.mcpjava.server.tools.Tool;
import org.mcpjava.server.tools.ToolArg;
import org.mcpjava.server.tools.ToolResponse;

/** Tools as they are written for the feature mcp-1.0 of Open Liberty: a bean with a scope, and arguments with names. */
@ApplicationScoped
public class Inventory {
    private final Map<String, Integer> stock = new TreeMap<>(Map.of("bolt", 40, "nut", 12));

    public record Item(String name, int pieces) {}

    @Tool(name = "find_item", title = "Find an item", description = "Tells how many pieces there are", structuredContent = true, annotations = @Tool.Annotations(readOnlyHint = true, openWorldHint = false))
    public Item find(@ToolArg(name = "item", description = "name of the item") String item) {
        return new Item(item, stock.getOrDefault(item, 0));
    }

    @Tool(name = "list_items", description = "Lists the items")
    public List<Item> list(@ToolArg(name = "at_least", defaultValue = "1") int pieces,
            @ToolArg(name = "prefix") Optional<String> prefix) {
        return stock.entrySet().stream().filter(entry -> entry.getValue() >= pieces)
                .filter(entry -> entry.getKey().startsWith(prefix.orElse("")))
                .map(entry -> new Item(entry.getKey(), entry.getValue())).toList();
    }

    @Tool(name = "take_item", description = "Takes pieces from the stock")
    public ToolResponse take(@ToolArg(name = "item") String item, @ToolArg(name = "pieces") int pieces,
            Cancellation cancellation) {
        cancellation.skipProcessingIfCancelled();
        return stock.getOrDefault(item, 0) < pieces
                ? ToolResponse.ofError("There are not enough pieces of " + item)
                : ToolResponse.builder().addContent(TextContent.of("Took " + pieces)).addTextContent(item).build();
    }

    @Tool(name = "count_items", description = "Counts all pieces")
    public CompletionStage<String> count() {
        return CompletableFuture.completedFuture("There are 52 pieces");
    }

    @DenyAll
    @Tool(name = "burn_down", description = "Nobody may do that")
    public void burn() {
        stock.clear();
    }
}
