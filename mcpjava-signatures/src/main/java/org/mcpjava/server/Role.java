package org.mcpjava.server;

public enum Role {
    USER,
    ASSISTANT
}
