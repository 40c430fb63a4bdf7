/** Resource classes of JAX-RS whose methods are tools. */
@NullMarked
package org.mcpjakarta.cdi.rest;

import org.jspecify.annotations.NullMarked;
