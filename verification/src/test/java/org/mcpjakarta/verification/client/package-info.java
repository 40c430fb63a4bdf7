/** HTTP clients of the JDK's sockets alone: one that behaves well, and the parts that attackers are made of. */
@NullMarked
package org.mcpjakarta.verification.client;

import org.jspecify.annotations.NullMarked;
