/** Assertions in the manner of AssertJ. Begin with {@link org.mcpjakarta.testkit.assertions.McpAssertions}. */
@NullMarked
package org.mcpjakarta.testkit.assertions;

import org.jspecify.annotations.NullMarked;
