package org.mcpjava.server.prompts;

import org.mcpjava.server.Role;
import org.mcpjava.server.content.ContentBlock;

public interface PromptMessage {
    Role role();

    ContentBlock content();
}
