package org.mcpjakarta.servlet.era;

import java.io.IOException;

import org.mcpjakarta.core.rpc.RpcInput;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.servlet.header.Headers;
import org.mcpjakarta.servlet.reply.HttpReply;

/** The HTTP facts of an age of the protocol. Which one a request belongs to is decided once, by {@link Eras}. */
public sealed interface Era permits SessionEra, StatelessEra, SseEra {
    /** Serves what was posted. */
    void serve(RpcInput input, Headers headers, Caller caller, HttpReply reply) throws IOException;

    /** Serves a GET: a stream of what the server has to say unasked. */
    void listen(Headers headers, Caller caller, HttpReply reply) throws IOException;

    /** Serves a DELETE. */
    void end(Headers headers, Caller caller, HttpReply reply) throws IOException;
}
