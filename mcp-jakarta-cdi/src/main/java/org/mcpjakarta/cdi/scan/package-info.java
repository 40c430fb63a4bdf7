/**
 * From annotated methods to features. Begin with {@link org.mcpjakarta.cdi.scan.FeatureScanner}, then {@link org.mcpjakarta.cdi.scan.ToolDefinitions}.
 */
@NullMarked
package org.mcpjakarta.cdi.scan;

import org.jspecify.annotations.NullMarked;
