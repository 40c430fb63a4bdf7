/** An application that asks for tokens: what it tells of its callers, and what it keeps from them. */
@NullMarked
package org.mcpjakarta.sample.vault;

import org.jspecify.annotations.NullMarked;
