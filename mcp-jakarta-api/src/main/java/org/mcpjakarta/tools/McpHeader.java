package org.mcpjakarta.tools;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Lets clients repeat an argument of a tool in an HTTP header, so that gateways can route a call without reading its body. That
 * both say the same is checked before the method is called. Headers are written to logs, so keep secrets out of them.
 *
 * <pre>{@code
 * @Tool
 * public Rows query(@McpHeader("Region") String region, String sql) { ... }    // header Mcp-Param-Region
 * }</pre>
 *
 * <p>For strings, whole numbers and booleans, in revisions of the protocol that know it; the others do without.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface McpHeader {
    /** What follows {@code Mcp-Param-} in the name of the header: letters, digits and hyphens. Unique within the tool. */
    String value();
}
