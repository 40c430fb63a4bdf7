package org.mcpjakarta.spi;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method of a {@link ProtocolExtension} that clients can call.
 *
 * <p>Its parameters are the parameters of the request by name, checked and converted like the arguments of a tool; use
 * {@link org.mcpjakarta.tools.ToolArg} to rename or describe them. {@link ExtensionCaller}, {@code McpRequest},
 * {@code Progress}, {@code Cancellation} and {@code McpLog} can be parameters, too. The method returns what is written as a JSON object: a record, a map or a {@code JsonObject};
 * or nothing, for an empty result; or a {@code CompletionStage} of these. Roles, scopes and the rate of calls apply as for tools. It
 * cannot ask the client.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface ExtensionMethod {
    /** The name on the wire: words separated by slashes, at least two, such as {@code receipts/get}. */
    String value();
}
