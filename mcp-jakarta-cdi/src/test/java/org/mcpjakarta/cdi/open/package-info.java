@NullMarked
package org.mcpjakarta.cdi.open;

import org.jspecify.annotations.NullMarked;
