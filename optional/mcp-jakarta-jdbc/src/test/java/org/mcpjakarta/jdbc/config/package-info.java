/** Tests of the settings. */
@NullMarked
package org.mcpjakarta.jdbc.config;

import org.jspecify.annotations.NullMarked;
