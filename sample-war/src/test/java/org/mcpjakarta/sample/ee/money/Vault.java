package org.mcpjakarta.sample.ee.money;

import static java.util.concurrent.TimeUnit.SECONDS;

import java.util.concurrent.CountDownLatch;

import jakarta.annotation.Resource;
import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;
import jakarta.transaction.UserTransaction;

import org.mcpjakarta.tools.Tool;

/** Begins and ends transactions itself, and is too slow for one of a second. */
@Stateless
@TransactionManagement(TransactionManagementType.BEAN)
public class Vault {
    private static final int PATIENCE = 20;

    @Resource
    UserTransaction transaction;
    @Resource
    TransactionSynchronizationRegistry registry;
    @Inject
    Books books;

    @Tool(name = "vault.write")
    public String write(String name) throws Exception {
        transaction.begin();
        books.write(name);
        transaction.commit();
        return "written";
    }

    @Tool(name = "vault.dawdle")
    public String dawdle(String name) throws Exception {
        CountDownLatch timedOut = new CountDownLatch(1);
        transaction.setTransactionTimeout(1);
        transaction.begin();
        registry.registerInterposedSynchronization(new Synchronization() {
            @Override
            public void beforeCompletion() {}

            @Override
            public void afterCompletion(int status) {
                timedOut.countDown();
            }
        });
        books.write(name);
        timedOut.await(PATIENCE, SECONDS);
        transaction.commit();
        return "written";
    }
}
