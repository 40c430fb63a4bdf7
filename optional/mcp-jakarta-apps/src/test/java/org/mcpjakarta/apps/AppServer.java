package org.mcpjakarta.apps;

import java.io.StringReader;
import java.util.List;
import java.util.Set;
import java.util.UUID;

import jakarta.enterprise.inject.spi.DeploymentException;
import jakarta.json.Json;
import jakarta.json.JsonObject;

import org.jboss.weld.environment.se.Weld;
import org.jboss.weld.environment.se.WeldContainer;
import org.mcpjakarta.cdi.McpExtension;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.Reply;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.engine.Servers;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.core.session.ClientProfile;

/** An application with pages, deployed in a CDI container and called through its engine. */
final class AppServer implements AutoCloseable {
    private static final String SHOWS_PAGES = """
            {"extensions":{"io.modelcontextprotocol/ui":{"mimeTypes":["text/html;profile=mcp-app"]}}}""";
    static final Caller ACCOUNTANT = new Caller("ann", Set.of("accountant"), Set.of("ledger:read"), null);

    private final WeldContainer container;

    private AppServer(WeldContainer container) {
        this.container = container;
    }

    static AppServer of(Class<?>... beans) {
        return new AppServer(new Weld().containerId(UUID.randomUUID().toString()).disableDiscovery()
                .addExtension(new McpExtension()).addExtension(new AppScan()).addBeanClasses(AppsExtension.class)
                .addBeanClasses(beans).initialize());
    }

    /** Deploys what cannot be deployed, and returns the lines of the message. */
    static List<String> refused(Class<?>... beans) {
        try (AppServer server = of(beans)) {
            throw new AssertionError("The application was deployed: " + server);
        } catch (DeploymentException e) {
            return e.getMessage().lines().toList();
        }
    }

    JsonObject request(Revision revision, Caller caller, String method, String params) {
        return request(Servers.DEFAULT, revision, caller, method, params);
    }

    JsonObject request(String server, Revision revision, Caller caller, String method, String params) {
        return request(server, new ClientProfile(revision, object(SHOWS_PAGES), null), caller, method, params);
    }

    JsonObject requestOfPlainClient(String method, String params) {
        return request(Servers.DEFAULT, new ClientProfile(Revision.V2026_07_28, object("{}"), null), Caller.ANYBODY,
                method, params);
    }

    private JsonObject request(String server, ClientProfile client, Caller caller, String method, String params) {
        McpEngine engine = container.select(Servers.class).get().named(server);
        RpcMessage.Request request = new RpcMessage.Request(RpcId.of(1), method, object(params));
        RpcMessage.Response response = engine.serve(Call.standalone(client, caller, request, Reply.NONE))
                .toCompletableFuture().join();
        return response.result() != null
                ? response.result()
                : Json.createObjectBuilder().add("code", response.error().code()).build();
    }

    JsonObject request(String method, String params) {
        return request(Revision.V2026_07_28, Caller.ANYBODY, method, params);
    }

    static JsonObject object(String json) {
        return Json.createReader(new StringReader(json)).readObject();
    }

    @Override
    public void close() {
        container.close();
    }
}
