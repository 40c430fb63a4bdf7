/**
 * The settings of one server, as immutable values. Begin with {@link org.mcpjakarta.core.settings.Settings}.
 */
@NullMarked
package org.mcpjakarta.core.settings;

import org.jspecify.annotations.NullMarked;
