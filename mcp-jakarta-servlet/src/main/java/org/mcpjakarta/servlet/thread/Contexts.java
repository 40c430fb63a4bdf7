package org.mcpjakarta.servlet.thread;

import java.util.concurrent.Executor;

import org.jspecify.annotations.Nullable;

import jakarta.enterprise.concurrent.ContextService;

import javax.naming.InitialContext;
import javax.naming.NamingException;

import jakarta.servlet.AsyncContext;

/**
 * Propagates the container's context of a request's thread, above all the caller's identity, to another thread that runs the call, or
 * that continues a task after the request has ended.
 */
public final class Contexts {
    static final String NAME = "java:comp/DefaultContextService";

    /** Used in a container without Jakarta Concurrency, which has no context to propagate. */
    private static final Source NONE = () -> Runnable::run;

    // Looked up by the first request: when this is constructed, java:comp is not available yet. Two lookups at once find the same.
    private volatile @Nullable Source source;

    /** Captures the context of the current thread. */
    @FunctionalInterface
    private interface Source {
        Executor capture();
    }

    /** An executor that runs work on the thread that calls it, with the context of the current thread. */
    Executor current() {
        Source known = source;
        if (known == null) {
            known = find();
            source = known;
        }
        return known.capture();
    }

    /** The same, called on a thread of the application, which may be unknown to the container. */
    Executor currentOrNone() {
        Source known = source == null ? find() : source;
        if (known != NONE) {
            source = known;
        }
        try {
            return known.capture();
        } catch (RuntimeException e) {
            // The container does not know this thread, so it has no context.
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

    /** Whether the container can propagate the context of a thread. */
    static boolean canPropagate() {
        return find() != NONE;
    }

    /** Whether the container has an executor of that name. */
    static boolean hasExecutor(String name) {
        try {
            return new InitialContext().lookup(name) instanceof Executor;
        } catch (NamingException | LinkageError e) {
            return false;
        }
    }

    /** Runs work on threads of that executor, with the context of the current thread, even long after its request. */
    Executor detached(String name) {
        Executor context = current();
        try {
            Executor threads = (Executor) new InitialContext().lookup(name);
            return work -> threads.execute(() -> context.execute(work));
        } catch (NamingException | LinkageError e) {
            // Not every container has managed executors.
            return work -> thread(() -> context.execute(work)).start();
        }
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "mcp-jakarta-task");
        thread.setDaemon(true);
        return thread;
    }

    /** Ends a request. WildFly may create a thread for that, which would inherit the application's class loader and keep it in memory. */
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
