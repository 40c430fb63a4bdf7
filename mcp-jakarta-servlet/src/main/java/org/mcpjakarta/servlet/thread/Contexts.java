package org.mcpjakarta.servlet.thread;

import java.util.concurrent.Executor;

import org.jspecify.annotations.Nullable;

import jakarta.enterprise.concurrent.ContextService;

import javax.naming.InitialContext;
import javax.naming.NamingException;

import jakarta.servlet.AsyncContext;

/**
 * Takes what the container knows of a request's thread, above all who calls, along to another thread on which the call runs, or on which
 * a task goes on when the request is over.
 */
public final class Contexts {
    static final String NAME = "java:comp/DefaultContextService";

    /** A container without Jakarta Concurrency has nothing that would have to be taken along. */
    private static final Source NONE = () -> Runnable::run;

    // Looked up by the first request, since this is made when there are no names of the application yet; two at once find the same.
    private volatile @Nullable Source source;

    /** Makes what is at hand now usable elsewhere. */
    @FunctionalInterface
    private interface Source {
        Executor capture();
    }

    /** Runs work on whatever thread it is called, as if it were the thread at hand now. */
    Executor current() {
        Source known = source;
        if (known == null) {
            known = find();
            source = known;
        }
        return known.capture();
    }

    /** The same on a thread of the application, which may be one that the container knows nothing of. */
    Executor here() {
        Source known = source == null ? find() : source;
        if (known != NONE) {
            source = known;
        }
        try {
            return known.capture();
        } catch (RuntimeException e) {
            // Then nothing belongs to the thread.
            return NONE.capture();
        }
    }

    private static Source find() {
        try {
            return ((ContextService) new InitialContext().lookup(NAME))::currentContextExecutor;
        } catch (NamingException | LinkageError e) {
            return NONE;
        }
    }

    /** Whether the container takes along what belongs to the thread at hand. */
    static boolean areTakenAlong() {
        return find() != NONE;
    }

    /** Whether the container has an executor of that name. */
    static boolean lends(String name) {
        try {
            return new InitialContext().lookup(name) instanceof Executor;
        } catch (NamingException | LinkageError e) {
            return false;
        }
    }

    /** Runs work on threads of that executor, as if each were the thread at hand now, however long ago that was. */
    Executor detached(String name) {
        Executor context = current();
        try {
            Executor threads = (Executor) new InitialContext().lookup(name);
            return work -> threads.execute(() -> context.execute(work));
        } catch (NamingException | LinkageError e) {
            // Not every container has threads to lend.
            return work -> thread(() -> context.execute(work)).start();
        }
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "mcp-jakarta-task");
        thread.setDaemon(true);
        return thread;
    }

    /** WildFly may make a thread to end a request with. It would inherit the class loader of the application, and keep it. */
    public static void complete(AsyncContext async) {
        Thread thread = Thread.currentThread();
        ClassLoader own = thread.getContextClassLoader();
        thread.setContextClassLoader(AsyncContext.class.getClassLoader());
        try {
            async.complete();
        } finally {
            thread.setContextClassLoader(own);
        }
    }
}
