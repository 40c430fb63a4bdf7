/**
 * The packaged sample on a real server: each test speaks HTTP to the WAR as it is shipped. Begin with
 * {@link org.mcpjakarta.sample.ToolsIT}.
 */
@NullMarked
package org.mcpjakarta.sample;

import org.jspecify.annotations.NullMarked;
