package org.mcpjakarta.tools;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Lets a tool continue after the request that called it was answered, for work that takes minutes. The client gets a task at
 * once, polls it, and fetches the result when it is ready.
 *
 * <pre>{@code
 * @Tool(description = "Read all invoices of a year")
 * @RunsAsTask
 * public Summary read(int year, Progress progress, Cancellation cancellation) { ... }
 * }</pre>
 *
 * <p>The method needs no changes. As a task it runs on a thread of the container, with the identity of the caller, but without the
 * caller's HTTP request. Clients that do not support tasks wait for the result as with any other tool.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface RunsAsTask {
    /** Whether the tool runs only as a task. Clients that do not support tasks do not see it then. */
    boolean required() default false;

    /**
     * The keys of questions to the client that are asked before there is a task, where the protocol allows it (2026-07-28): until they
     * are answered, the method runs within its request.
     */
    String[] asksFirst() default {};
}
