/** Tests of the store on real databases. Begin with {@code H2ContractTest}. */
@NullMarked
package org.mcpjakarta.jdbc;

import org.jspecify.annotations.NullMarked;
