package org.mcpjakarta.sample.ee.money;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.persistence.EntityManager;
import jakarta.persistence.PersistenceContext;
import jakarta.transaction.Transactional;
import jakarta.transaction.Transactional.TxType;

import org.mcpjakarta.Cancellation;
import org.mcpjakarta.tools.Tool;

/** What is written in the books, and how to write it down within the transaction of the caller. */
@ApplicationScoped
public class Books {
    private static final int PATIENCE = 20;

    private final Map<String, CountDownLatch> written = new ConcurrentHashMap<>();

    @PersistenceContext
    private EntityManager em;

    @Transactional
    @Tool(description = "Tell whether there is such an entry")
    public boolean isThere(String name) {
        return em.find(Entry.class, name) != null;
    }

    @Tool(description = "Wait until somebody has written an entry and keeps the transaction open")
    public boolean awaitWritten(String name) throws InterruptedException {
        return latch(name).await(PATIENCE, TimeUnit.SECONDS);
    }

    @Transactional(TxType.MANDATORY)
    public String write(String name) {
        em.persist(new Entry(name));
        em.flush();
        return "written";
    }

    /** Keeps the transaction open until the client does not want it any more. */
    @Transactional(TxType.MANDATORY)
    public String writeAndWait(String name, Cancellation cancellation) throws InterruptedException {
        write(name);
        CountDownLatch cancelled = new CountDownLatch(1);
        cancellation.onCancelled(cancelled::countDown);
        latch(name).countDown();
        cancelled.await(PATIENCE, TimeUnit.SECONDS);
        cancellation.check();
        return "kept";
    }

    private CountDownLatch latch(String name) {
        return written.computeIfAbsent(name, key -> new CountDownLatch(1));
    }
}
