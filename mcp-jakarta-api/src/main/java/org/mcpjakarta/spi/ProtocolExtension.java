package org.mcpjakarta.spi;

import java.util.Map;
import java.util.Optional;

/**
 * Adds an extension to the protocol: a CDI bean of this type is announced to clients with its settings, and its methods with
 * {@link ExtensionMethod} can be called by them. Without such a bean nothing is announced, and nothing costs anything. The bean belongs
 * to the servers that {@link org.mcpjakarta.McpServer} on its class names, else to the default one.
 *
 * <pre>{@code
 * @ApplicationScoped
 * public class Receipts implements ProtocolExtension {
 *     @Override
 *     public String id() {
 *         return "com.acme/receipts";
 *     }
 *
 *     @ExtensionMethod("receipts/get")
 *     public Receipt get(String order) {
 *         return receipts.of(order);
 *     }
 * }
 * }</pre>
 *
 * <p>Clients learn of extensions since revision 2025-11-25. For older clients the extension does not exist. What the client declares
 * about the extension can be read with {@link org.mcpjakarta.McpRequest#extensionSettings}. Implementations are safe for use by many
 * threads.
 */
public interface ProtocolExtension {
    /**
     * The identifier on the wire: {@code prefix/name}, with the reversed domain name of your organisation as its prefix. Asked once.
     */
    String id();

    /**
     * The settings that are announced to a caller; an empty map if there are none. If the result is empty, the extension does not exist
     * for this caller: it is not announced, and its methods are unknown. Asked whenever it is announced or called, so it has to be fast.
     *
     * @return strings, numbers, booleans, and lists and maps of them
     */
    default Optional<Map<String, ?>> settings(ExtensionCaller caller) {
        return Optional.of(Map.of());
    }

    /** Called once for each server while the application is deployed. */
    default void deploy(ExtensionSetup setup) {}
}
