package org.mcpjakarta.sample.forecast;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

import org.mcpjakarta.tools.Tool;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.core.Response;

/** Knows nothing of the weather itself. */
@ApplicationScoped
public class Forecaster {
    /** The resource that contains the address of the service. */
    public static final String ADDRESS = "weather-service.txt";

    @Tool(description = "Tells the weather")
    public String weather() throws IOException {
        Client client = ClientBuilder.newClient();
        try (Response response = client.target(address()).request().get()) {
            return "The service has said " + response.getStatus();
        } finally {
            client.close();
        }
    }

    private static String address() throws IOException {
        try (InputStream text = Forecaster.class.getResourceAsStream("/" + ADDRESS)) {
            return new String(text.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
