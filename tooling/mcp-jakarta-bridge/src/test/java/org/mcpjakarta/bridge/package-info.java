@NullMarked
package org.mcpjakarta.bridge;

import org.jspecify.annotations.NullMarked;
