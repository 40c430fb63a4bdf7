@NullMarked
package org.mcpjakarta.audit;

import org.jspecify.annotations.NullMarked;
