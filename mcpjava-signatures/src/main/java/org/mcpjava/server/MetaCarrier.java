package org.mcpjava.server;

import java.util.Map;

public interface MetaCarrier {
    Map<String, Object> metadata();

    interface Builder<THIS extends Builder<THIS>> {
        THIS putMetadata(String key, Object value);

        THIS setMetadata(Map<String, Object> metadata);
    }
}
