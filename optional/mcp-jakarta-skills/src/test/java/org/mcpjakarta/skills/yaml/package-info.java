@NullMarked
package org.mcpjakarta.skills.yaml;

import org.jspecify.annotations.NullMarked;
