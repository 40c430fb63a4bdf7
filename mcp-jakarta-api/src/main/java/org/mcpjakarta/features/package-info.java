/**
 * Tools, resources, resource templates and prompts that are added and removed while the server runs. It uses all other packages for
 * applications; begin with {@link org.mcpjakarta.features.McpFeatures}.
 */
@NullMarked
package org.mcpjakarta.features;

import org.jspecify.annotations.NullMarked;
