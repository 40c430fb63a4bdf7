package org.mcpjakarta.mcpjava;

import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.mcpjava.server.Icon;
import org.mcpjava.server.ImplementationInfo;
import org.mcpjava.server.McpRequest;

/** The request that is being served. */
record McpjavaRequest(org.mcpjakarta.McpRequest ours) implements McpRequest {
    @Override
    public Object id() {
        return ours.id();
    }

    @Override
    public Optional<String> sessionId() {
        return ours.sessionId();
    }

    @Override
    public String protocolVersion() {
        return ours.protocolVersion();
    }

    @Override
    public Map<String, Object> rawClientCapabilities() {
        return ours.rawClientCapabilities();
    }

    /** Empty texts if the client does not introduce itself. */
    @Override
    public ImplementationInfo clientInfo() {
        return ours.clientInfo().map(info -> new Client(info.name(), info.version())).orElse(new Client("", ""));
    }

    @Override
    public Map<String, Object> metadata() {
        return ours.metadata();
    }

    private record Client(String name, String version) implements ImplementationInfo {
        @Override
        public List<Icon> icons() {
            return List.of();
        }

        @Override
        public String title() {
            return name;
        }

        @Override
        public Optional<String> description() {
            return Optional.empty();
        }

        @Override
        public Optional<String> websiteUrl() {
            return Optional.empty();
        }
    }
}
