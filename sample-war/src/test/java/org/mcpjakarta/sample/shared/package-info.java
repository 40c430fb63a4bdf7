/** An application whose nodes share a database. */
@NullMarked
package org.mcpjakarta.sample.shared;

import org.jspecify.annotations.NullMarked;
