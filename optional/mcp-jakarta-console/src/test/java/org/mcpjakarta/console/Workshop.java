package org.mcpjakarta.console;

import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.context.ApplicationScoped;

import org.mcpjakarta.resources.ResourceTemplate;
import org.mcpjakarta.tools.Idempotent;
import org.mcpjakarta.tools.Tool;

/** Tools to call. */
@ApplicationScoped
class Workshop {
    @Tool(description = "Says it again")
    @PermitAll
    public String echo(String text) {
        return text;
    }

    @Tool(description = "Is done once")
    @Idempotent(argument = "key")
    @PermitAll
    public String order(String key) {
        return key;
    }

    @Tool(description = "Does not work")
    @PermitAll
    public String fail(String text) {
        throw new IllegalStateException(text);
    }

    @Tool(description = "For the boss")
    @RolesAllowed("boss")
    public String secret() {
        return "secret";
    }

    @ResourceTemplate(uriTemplate = "drawer://{key}")
    @PermitAll
    public String drawer(String key) {
        return key;
    }
}
