/** What comes back from a server, typed. Each type keeps the raw message. Begin with {@link org.mcpjakarta.testkit.result.ToolResult}. */
@NullMarked
package org.mcpjakarta.testkit.result;

import org.jspecify.annotations.NullMarked;
