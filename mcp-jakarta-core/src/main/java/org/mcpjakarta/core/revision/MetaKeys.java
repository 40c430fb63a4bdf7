package org.mcpjakarta.core.revision;

/** The keys that the protocol itself writes into or reads from {@code _meta}. */
public final class MetaKeys {
    public static final String SERVER_INFO = "io.modelcontextprotocol/serverInfo";
    public static final String PROTOCOL_VERSION = "io.modelcontextprotocol/protocolVersion";
    public static final String CLIENT_INFO = "io.modelcontextprotocol/clientInfo";
    public static final String CLIENT_CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";
    public static final String LOG_LEVEL = "io.modelcontextprotocol/logLevel";
    public static final String RELATED_TASK = "io.modelcontextprotocol/related-task";
    public static final String SUBSCRIPTION_ID = "io.modelcontextprotocol/subscriptionId";

    private MetaKeys() {}
}
