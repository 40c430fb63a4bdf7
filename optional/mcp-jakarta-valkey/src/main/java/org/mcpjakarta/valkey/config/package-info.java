/** The settings of the store. Begin with {@link org.mcpjakarta.valkey.config.ValkeySettings}. */
@NullMarked
package org.mcpjakarta.valkey.config;

import org.jspecify.annotations.NullMarked;
