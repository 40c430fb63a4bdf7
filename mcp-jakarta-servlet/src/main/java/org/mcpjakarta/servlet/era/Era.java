package org.mcpjakarta.servlet.era;

import java.io.IOException;

import org.mcpjakarta.core.rpc.RpcInput;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.servlet.header.Headers;
import org.mcpjakarta.servlet.reply.HttpReply;

/** The HTTP rules of one generation of the protocol. {@link Eras} decides once per request which era it belongs to. */
public sealed interface Era permits SessionEra, StatelessEra, SseEra {
    /** Serves a POST. */
    void serve(RpcInput input, Headers headers, Caller caller, HttpReply reply) throws IOException;

    /** Serves a GET: a stream of messages that do not belong to a request. */
    void listen(Headers headers, Caller caller, HttpReply reply) throws IOException;

    /** Serves a DELETE. */
    void end(Headers headers, Caller caller, HttpReply reply) throws IOException;
}
