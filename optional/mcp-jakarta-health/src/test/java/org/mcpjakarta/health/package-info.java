@NullMarked
package org.mcpjakarta.health;

import org.jspecify.annotations.NullMarked;
