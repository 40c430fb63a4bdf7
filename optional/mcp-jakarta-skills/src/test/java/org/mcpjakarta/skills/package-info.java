@NullMarked
package org.mcpjakarta.skills;

import org.jspecify.annotations.NullMarked;
