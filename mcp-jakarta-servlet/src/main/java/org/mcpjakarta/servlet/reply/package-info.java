/**
 * How a call answers: as one JSON body, as a stream, as a member of a batch, or on the stream of another request.
 *
 * <p>Begin with {@link org.mcpjakarta.servlet.reply.HttpReply}.
 */
@NullMarked
package org.mcpjakarta.servlet.reply;

import org.jspecify.annotations.NullMarked;
