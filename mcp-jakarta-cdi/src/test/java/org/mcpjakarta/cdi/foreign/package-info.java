@NullMarked
package org.mcpjakarta.cdi.foreign;

import org.jspecify.annotations.NullMarked;
