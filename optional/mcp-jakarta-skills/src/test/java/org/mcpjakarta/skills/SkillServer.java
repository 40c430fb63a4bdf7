package org.mcpjakarta.skills;

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

/** An application with skills, deployed in a CDI container and called through its engine. */
final class SkillServer implements AutoCloseable {
    static final Caller ACCOUNTANT = new Caller("ann", Set.of("accountant"), Set.of("ledger:read"), null);

    private final WeldContainer container;

    private SkillServer(WeldContainer container) {
        this.container = container;
    }

    /** With the skills that the class loader finds. */
    static SkillServer of(ClassLoader loader, Class<?>... beans) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(loader);
        try {
            return new SkillServer(new Weld().containerId(UUID.randomUUID().toString()).disableDiscovery()
                    .addExtension(new McpExtension()).addBeanClasses(SkillsExtension.class).addBeanClasses(beans)
                    .initialize());
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** With those of the tests. */
    static SkillServer ofTests(Class<?>... beans) {
        return of(SkillServer.class.getClassLoader(), beans);
    }

    /** Deploys what cannot be deployed, and returns the lines of the message. */
    static List<String> refused(ClassLoader loader, Class<?>... beans) {
        try (SkillServer server = of(loader, beans)) {
            throw new AssertionError("The application was deployed: " + server);
        } catch (DeploymentException e) {
            return e.getMessage().lines().toList();
        }
    }

    <T> T bean(Class<T> type) {
        return container.select(type).get();
    }

    JsonObject request(Revision revision, Caller caller, String method, String params) {
        McpEngine engine = container.select(Servers.class).get().named(Servers.DEFAULT);
        ClientProfile client = new ClientProfile(revision, Json.createObjectBuilder().build(), null);
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
