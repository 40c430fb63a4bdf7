package org.mcpjakarta.tools;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Lets a tool go on after the request that called it was answered, for work that takes minutes. The client is told of a task, looks
 * after it now and then, and gets the result when there is one.
 *
 * <pre>{@code
 * @Tool(description = "Read all invoices of a year")
 * @RunsAsTask
 * public Summary read(int year, Progress progress, Cancellation cancellation) { ... }
 * }</pre>
 *
 * <p>The method is an ordinary one. As a task it runs on a thread of the container, as the caller, without the caller's HTTP request.
 * Clients that know no tasks wait for the result as with any other tool.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface RunsAsTask {
    /** Whether the tool runs in no other way. Then it is not there for clients that know no tasks. */
    boolean required() default false;

    /**
     * The keys of questions to the client that are asked before there is a task, where the protocol allows it (2026-07-28): until these
     * have their answers, the method runs while its request waits.
     */
    String[] asksFirst() default {};
}
