package org.mcpjava.server;

import org.mcpjava.server.content.ContentBlock;

public interface ContentEncoder<T> {
    ContentBlock encode(T object);

    Class<T> getType();
}
