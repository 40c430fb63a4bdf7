@NullMarked
package org.mcpjakarta.apps;

import org.jspecify.annotations.NullMarked;
