/** Tests of calls that take effect once. */
@NullMarked
package org.mcpjakarta.core.once;

import org.jspecify.annotations.NullMarked;
