package org.mcpjakarta.sample.vault;

import java.util.concurrent.CompletionStage;

import jakarta.annotation.Resource;
import jakarta.ejb.EJBException;
import jakarta.enterprise.concurrent.Asynchronous;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

import org.mcpjakarta.tools.Tool;

/** Goes to the guard in the name of the caller, on threads of the server. */
@ApplicationScoped
public class Messenger {

    @Resource
    private ManagedExecutorService executor;
    @Inject
    private Guard guard;

    @Tool
    public CompletionStage<String> sent() {
        return executor.supplyAsync(this::go);
    }

    @Asynchronous
    @Tool
    public CompletionStage<String> sentAnyhow() {
        return Asynchronous.Result.complete(go());
    }

    private String go() {
        try {
            return guard.letIn();
        } catch (EJBException e) {
            return "turned away";
        }
    }
}
