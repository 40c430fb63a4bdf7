package org.mcpjakarta.servlet;

import java.io.IOException;

import org.mcpjakarta.core.rpc.RpcInput;
import org.mcpjakarta.core.session.Caller;

/** The HTTP facts of an age of the protocol. Which one a request belongs to is decided once, by {@link Eras}. */
sealed interface Era permits SessionEra, StatelessEra, ConnectionEra {
    /** Serves what was posted. */
    void serve(RpcInput input, Headers headers, Caller caller, HttpReply reply) throws IOException;

    /** Serves a GET: a stream of what the server has to say unasked. */
    void listen(Headers headers, Caller caller, HttpReply reply) throws IOException;

    /** Serves a DELETE. */
    void end(Headers headers, Caller caller, HttpReply reply) throws IOException;
}
