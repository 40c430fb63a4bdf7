package org.mcpjava.server;

import java.util.Map;
import java.util.Optional;

public interface McpRequest extends MetaCarrier {
    Object id();

    Optional<String> sessionId();

    String protocolVersion();

    Map<String, Object> rawClientCapabilities();

    ImplementationInfo clientInfo();
}
