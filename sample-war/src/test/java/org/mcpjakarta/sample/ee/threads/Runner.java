package org.mcpjakarta.sample.ee.threads;

import jakarta.ejb.Asynchronous;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;

import org.mcpjakarta.tools.Tool;

/** Lets nobody wait, as session beans have long been able to. It begins transactions itself, so that it can tell whether it could. */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class Runner {
    @Inject
    Finish finish;

    @Asynchronous
    @Tool(description = "Set off, and do not wait")
    public void run() {
        finish.awaitSpectator();
        finish.reached(Surroundings.here());
    }
}
