/**
 * Helpers that the records of this module and the implementation share. Not part of the API: applications do not use it, and it
 * may change at any time.
 */
@NullMarked
package org.mcpjakarta.internal;

import org.jspecify.annotations.NullMarked;
