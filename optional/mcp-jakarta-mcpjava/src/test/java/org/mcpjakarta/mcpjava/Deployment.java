package org.mcpjakarta.mcpjava;

import java.io.StringReader;
import java.util.List;
import java.util.UUID;

import jakarta.enterprise.inject.spi.DeploymentException;
import jakarta.json.Json;
import jakarta.json.JsonObject;

import org.jboss.weld.environment.se.Weld;
import org.jboss.weld.environment.se.WeldContainer;
import org.mcpjakarta.cdi.McpExtension;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.engine.Servers;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.ClientProfile;

/** Beans in a CDI container, called through the engine. */
record Deployment(WeldContainer container) implements AutoCloseable {
    static Deployment of(Class<?>... beans) {
        return new Deployment(new Weld().containerId(UUID.randomUUID().toString()).disableDiscovery()
                .addExtension(new McpExtension()).addBeanClasses(beans).initialize());
    }

    /** Deploys what cannot be deployed, and returns the lines of the message. */
    static List<String> refused(Class<?>... beans) {
        try (Deployment deployment = of(beans)) {
            throw new AssertionError("The application was deployed: " + deployment);
        } catch (DeploymentException e) {
            return e.getMessage().lines().toList();
        }
    }

    /** What a client of 2025-11-25 gets: the result, or an object with code and message of the error. */
    JsonObject request(String method, String params) {
        var client = new ClientProfile(Revision.V2025_11_25, JsonTrees.EMPTY_OBJECT, null);
        RpcMessage.Response response = container.select(Servers.class).get().named(Servers.DEFAULT)
                .serve(Call.standalone(client, new RpcMessage.Request(RpcId.of(7), method, json(params))))
                .toCompletableFuture().join();
        RpcError error = response.error();
        return error == null
                ? response.result()
                : Json.createObjectBuilder().add("code", error.code()).add("message", error.message()).build();
    }

    JsonObject call(String tool, String arguments) {
        return request("tools/call", "{\"name\":\"" + tool + "\",\"arguments\":" + arguments + "}");
    }

    static JsonObject json(String text) {
        try (var reader = Json.createReader(new StringReader(text))) {
            return reader.readObject();
        }
    }

    @Override
    public void close() {
        container.close();
    }
}
