/**
 * The configuration keys and how they become settings. Begin with {@link org.mcpjakarta.cdi.config.McpConfig}.
 */
@NullMarked
package org.mcpjakarta.cdi.config;

import org.jspecify.annotations.NullMarked;
