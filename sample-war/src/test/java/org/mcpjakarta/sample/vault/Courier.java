package org.mcpjakarta.sample.vault;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;

import org.mcpjakarta.tools.Tool;

/** Calls others while it is called. */
@ApplicationScoped
public class Courier {

    @Tool
    public String deliver(String address) {
        try (Client client = ClientBuilder.newClient()) {
            return client.target(address).request().header("X-Courier", "here").get(String.class);
        }
    }
}
