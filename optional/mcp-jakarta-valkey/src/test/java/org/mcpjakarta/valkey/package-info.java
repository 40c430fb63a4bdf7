/** Tests of the store on real servers. Begin with {@code EmbeddedContractTest}. */
@NullMarked
package org.mcpjakarta.valkey;

import org.jspecify.annotations.NullMarked;
