/**
 * Tools, resources, resource templates and prompts that are added and removed while the server runs. It uses the root
 * package, {@code client}, {@code content}, {@code progress} and {@code resources}; begin with {@link org.mcpjakarta.features.McpFeatures}.
 */
@NullMarked
package org.mcpjakarta.features;

import org.jspecify.annotations.NullMarked;
