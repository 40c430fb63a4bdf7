/**
 * Values of {@code org.mcpjava.server} and their builders. Records have optional components here, because the interfaces that they implement
 * have them.
 */
@NullMarked
package org.mcpjakarta.mcpjava.value;

import org.jspecify.annotations.NullMarked;
