/** Encrypts what clients carry for the server and what nodes share, so that nobody else can read or change it. */
@NullMarked
package org.mcpjakarta.core.seal;

import org.jspecify.annotations.NullMarked;
