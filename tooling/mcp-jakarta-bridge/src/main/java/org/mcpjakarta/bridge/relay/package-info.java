/**
 * Moves messages between both sides. {@code Relay} decides for each line what it is, {@code Exchange} carries a request until it is
 * answered, and a {@code Route} knows the rules of an era.
 */
@NullMarked
package org.mcpjakarta.bridge.relay;

import org.jspecify.annotations.NullMarked;
