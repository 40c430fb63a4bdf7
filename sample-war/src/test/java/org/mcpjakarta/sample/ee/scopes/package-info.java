/** Beans of every scope, and session beans, each with a tool that shows how long it lives and who shares it. */
@NullMarked
package org.mcpjakarta.sample.ee.scopes;

import org.jspecify.annotations.NullMarked;
