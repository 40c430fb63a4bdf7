package org.mcpjakarta.wire;

import java.util.Map;
import java.util.Optional;

import org.mcpjakarta.McpRequest;
import org.mcpjakarta.Scopes;
import org.mcpjakarta.spi.ExtensionCaller;
import org.mcpjakarta.spi.ExtensionMethod;
import org.mcpjakarta.spi.ExtensionSetup;
import org.mcpjakarta.spi.ProtocolExtension;
import org.mcpjakarta.tools.Tool;

import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.validation.constraints.Size;

/** An extension as an application writes it, beside a tool. */
@ApplicationScoped
public class Receipts implements ProtocolExtension {
    /** What the extension answers with. */
    public record Receipt(String order, int cents, Object asked) {}

    @Override
    public String id() {
        return "com.example/receipts";
    }

    @Override
    public Optional<Map<String, ?>> settings(ExtensionCaller caller) {
        return Optional.of(Map.of("currency", "EUR"));
    }

    @Override
    public void deploy(ExtensionSetup setup) {
        setup.noteEntries(entry -> Map.of("com.example/kind", entry.kind().name()));
        setup.noteResults(entry -> Map.of("com.example/receipt", entry.name()));
    }

    @ExtensionMethod("receipts/get")
    public Receipt get(@Size(max = 5) String order, McpRequest request) {
        return new Receipt(order, 990, request.extensionSettings("com.example/receipts"));
    }

    @ExtensionMethod("receipts/void")
    @RolesAllowed("cashier")
    @Scopes("receipts:write")
    public void cancel(String order) {}

    @Tool(description = "Buys")
    public String buy() {
        return "done";
    }
}
