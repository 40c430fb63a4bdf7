package org.mcpjakarta.servlet;

import java.util.concurrent.Executor;

import jakarta.enterprise.concurrent.ContextService;

import javax.naming.InitialContext;
import javax.naming.NamingException;

/**
 * Takes what the container knows of a request's thread, above all who calls, along to the thread on which the call goes on after it has
 * waited. Servers differ in whether they do so by themselves.
 */
final class Contexts {
    private static final String NAME = "java:comp/DefaultContextService";

    private Contexts() {}

    /** Runs work on whatever thread it is called, as if it were the thread at hand now. */
    static Executor current() {
        try {
            return ((ContextService) new InitialContext().lookup(NAME)).currentContextExecutor();
        } catch (NamingException | LinkageError e) {
            // A container without Jakarta Concurrency has nothing that would have to be taken along.
            return Runnable::run;
        }
    }
}
