/** An application that counts what its tools do, for clients whose connections are cut. */
@NullMarked
package org.mcpjakarta.sample.till;

import org.jspecify.annotations.NullMarked;
