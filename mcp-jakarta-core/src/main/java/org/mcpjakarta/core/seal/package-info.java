/** Encrypts what clients carry for the server, so that they can neither read nor change it. */
@NullMarked
package org.mcpjakarta.core.seal;

import org.jspecify.annotations.NullMarked;
