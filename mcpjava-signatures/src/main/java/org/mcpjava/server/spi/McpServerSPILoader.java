package org.mcpjava.server.spi;

import java.util.ServiceLoader;

/** Like the original, finds the implementation by the class loader of the API. */
public final class McpServerSPILoader {
    private McpServerSPILoader() {}

    public static McpServerSPI getSPI() {
        return Found.INSTANCE;
    }

    private static final class Found {
        static final McpServerSPI INSTANCE = ServiceLoader
                .load(McpServerSPI.class, McpServerSPI.class.getClassLoader()).findFirst()
                .orElseThrow(() -> new IllegalStateException("There is no McpServerSPI"));
    }
}
