package org.mcpjakarta.testkit.transport;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.testkit.result.Answer;

/** An attempt to connect. @param connection null if the server refused */
public record Opening(@Nullable Connection connection, Answer answer) {}
