/** The server under attack, seen from outside: its process, its heap, its threads and its log. */
@NullMarked
package org.mcpjakarta.verification.server;

import org.jspecify.annotations.NullMarked;
