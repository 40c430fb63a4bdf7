/**
 * Tools, resources and prompts that are added and removed while the server runs. It uses the root package, {@code client} and
 * {@code progress}; begin with {@link org.mcpjakarta.features.McpFeatures}.
 */
@NullMarked
package org.mcpjakarta.features;

import org.jspecify.annotations.NullMarked;
