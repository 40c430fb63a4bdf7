/** The settings of the store. */
@NullMarked
package org.mcpjakarta.jdbc.config;

import org.jspecify.annotations.NullMarked;
