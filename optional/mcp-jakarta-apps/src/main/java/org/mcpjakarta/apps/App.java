package org.mcpjakarta.apps;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the page that shows the results of a tool, on a method with {@link org.mcpjakarta.tools.Tool}. The page is declared by
 * {@link AppPage}. Hosts that do not show pages use the tool as any other one.
 *
 * <pre>{@code
 * @Tool(description = "Show which rooms are free")
 * @App("ui://rooms/plan")
 * public Plan showPlan(LocalDate day) { ... }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface App {
    /** The URI of the page. */
    String value();

    /**
     * Who may call the tool. The host enforces this; for the server it is a tool like others, with its own roles and scopes.
     */
    Visibility[] visibility() default {Visibility.MODEL, Visibility.APP};

    /** Who may call a tool. */
    enum Visibility {
        /** The model. */
        MODEL,
        /** Pages of the same server. */
        APP
    }
}
