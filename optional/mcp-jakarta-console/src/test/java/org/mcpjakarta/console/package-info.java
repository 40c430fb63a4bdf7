@NullMarked
package org.mcpjakarta.console;

import org.jspecify.annotations.NullMarked;
