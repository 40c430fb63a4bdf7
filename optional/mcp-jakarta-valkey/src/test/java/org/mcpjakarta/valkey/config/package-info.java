/** Tests of the settings. */
@NullMarked
package org.mcpjakarta.valkey.config;

import org.jspecify.annotations.NullMarked;
