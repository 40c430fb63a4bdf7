package org.mcpjakarta.sample.vault;

import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CompletableFuture;

import jakarta.annotation.security.DenyAll;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

import org.mcpjakarta.Scopes;
import org.mcpjakarta.client.Elicit;
import org.mcpjakarta.client.McpClient;
import org.mcpjakarta.progress.Progress;
import org.mcpjakarta.prompts.Prompt;
import org.mcpjakarta.resources.Resource;
import org.mcpjakarta.tools.RunsAsTask;
import org.mcpjakarta.tools.Tool;

/** Tools, a resource and a prompt with every kind of rule. */
@ApplicationScoped
public class Vault {

    @Inject
    private Visitor visitor;

    public record Signature(String name) {}

    @Tool
    public Visitor.Described whoAmI() {
        return visitor.describe();
    }

    @Tool
    public Visitor.Described whoAmIAfterAsking(McpClient client) {
        client.ask("signature", Elicit.form("Please sign", Signature.class)).orElseThrow(IllegalStateException::new);
        return visitor.describe();
    }

    @Tool
    @RunsAsTask
    public Visitor.Described whoAmIAlone() {
        return visitor.describe();
    }

    @Tool
    public CompletionStage<Visitor.Described> whoAmILater() {
        return CompletableFuture.completedFuture(visitor.describe());
    }

    @Tool
    @RolesAllowed({"guest", "staff"})
    public String look() {
        return "looked";
    }

    @Tool
    @RolesAllowed("staff")
    public String open() {
        return "opened";
    }

    @Tool
    @Scopes({"vault:write", "vault:read"})
    public String deposit(Progress progress) {
        progress.tracker(2).advance();
        return "deposited";
    }

    @Tool
    @DenyAll
    public String rob() {
        return "robbed";
    }

    @Tool
    @PermitAll
    public String ring() {
        return "rung";
    }

    @Resource(uri = "vault://content")
    @RolesAllowed("staff")
    public List<String> content() {
        return List.of("gold");
    }

    @Prompt
    @RolesAllowed("staff")
    public String plan() {
        return "Count the gold.";
    }
}
