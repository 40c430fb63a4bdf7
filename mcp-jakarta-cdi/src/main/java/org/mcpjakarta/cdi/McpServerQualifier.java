package org.mcpjakarta.cdi;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

import jakarta.enterprise.util.AnnotationLiteral;
import jakarta.inject.Qualifier;

/**
 * What {@link org.mcpjakarta.McpServer} is for the container where something is injected. That annotation itself is no qualifier: beans that
 * wear it for their features would be hidden from everybody who injects them.
 */
@Qualifier
@Retention(RetentionPolicy.RUNTIME)
public @interface McpServerQualifier {
    String value();

    /** One of them. */
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
