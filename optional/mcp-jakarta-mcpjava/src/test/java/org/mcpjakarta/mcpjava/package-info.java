@NullMarked
package org.mcpjakarta.mcpjava;

import org.jspecify.annotations.NullMarked;
