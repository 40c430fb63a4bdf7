/**
 * The extensions that an application adds to the protocol: finds their beans, checks them, and makes them known to the engine. Begin
 * with {@link org.mcpjakarta.cdi.extension.ExtensionScanner}.
 */
@NullMarked
package org.mcpjakarta.cdi.extension;

import org.jspecify.annotations.NullMarked;
