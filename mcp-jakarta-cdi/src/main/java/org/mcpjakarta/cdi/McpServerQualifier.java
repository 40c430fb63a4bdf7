package org.mcpjakarta.cdi;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

import jakarta.enterprise.util.AnnotationLiteral;
import jakarta.inject.Qualifier;

/**
 * The qualifier that stands for {@link org.mcpjakarta.McpServer} at injection points. That annotation is not a qualifier itself:
 * a bean that has it for its features could then no longer be injected without naming it.
 */
@Qualifier
@Retention(RetentionPolicy.RUNTIME)
public @interface McpServerQualifier {
    String value();

    /** An instance of the qualifier. */
    final class Literal extends AnnotationLiteral<McpServerQualifier> implements McpServerQualifier {
        private static final long serialVersionUID = 1L;

        private final String value;

        Literal(String value) {
            this.value = value;
        }

        @Override
        public String value() {
            return value;
        }
    }
}
