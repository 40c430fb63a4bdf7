package org.mcpjakarta.servlet;

import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.InternalErrors;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.rpc.RpcInput;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.rpc.RpcReader;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.servlet.auth.TokenDeniedException;
import org.mcpjakarta.servlet.auth.TokenGuard;
import org.mcpjakarta.servlet.auth.TokenReader;
import org.mcpjakarta.servlet.era.Eras;
import org.mcpjakarta.servlet.guard.Cors;
import org.mcpjakarta.servlet.guard.Http2Check;
import org.mcpjakarta.servlet.guard.OriginGuard;
import org.mcpjakarta.servlet.guard.RequestAuth;
import org.mcpjakarta.servlet.header.EndpointPath;
import org.mcpjakarta.servlet.header.Headers;
import org.mcpjakarta.servlet.header.MediaTypes;
import org.mcpjakarta.servlet.header.Rejection;
import org.mcpjakarta.servlet.http.BodyBytes;
import org.mcpjakarta.servlet.http.LateBody;
import org.mcpjakarta.servlet.http.RequestBody;
import org.mcpjakarta.servlet.http.RequestMemory;
import org.mcpjakarta.servlet.reply.AnswerWriter;
import org.mcpjakarta.servlet.reply.HttpReply;
import org.mcpjakarta.servlet.stream.EndpointContext;
import org.mcpjakarta.servlet.stream.StreamRuntime;
import org.mcpjakarta.servlet.thread.MissingExecutorWarning;
import org.mcpjakarta.spi.Registration;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/** The MCP endpoint: lets requests in, reads them, and hands them to the era they belong to. */
public final class McpServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;
    private static final Duration SWEEP = Duration.ofSeconds(5);

    private final transient OriginGuard door;
    private final transient Cors cors;
    private final transient TokenGuard gate;
    private final transient RequestBody body;
    private final transient RpcReader reader;
    private final transient AnswerWriter writer;
    private final transient Eras eras;
    private final transient McpEngine engine;
    private final transient StreamRuntime machinery;
    private final transient EndpointContext plumbing;
    private final boolean httpSse;
    private final transient Http2Check http2 = new Http2Check();
    private transient Registration serverStop = Registration.NONE;
    private boolean runs;

    /**
     * @param tokens    reads what the container has verified; none is needed where no tokens are asked for
     * @param machinery what this endpoint shares with others
     */
    public McpServlet(McpEngine engine, TokenReader tokens, StreamRuntime machinery) {
        var limits = engine.settings().limits();
        var authorization = engine.settings().authorization();
        door = new OriginGuard(engine.settings().access(), authorization.isOn());
        cors = new Cors(engine.settings().access());
        gate = new TokenGuard(authorization, engine.features()::roles, engine.features()::scopes, tokens,
                InstantSource.system());
        body = new RequestBody(limits.bodies(), System::nanoTime);
        reader = new RpcReader(limits.json());
        writer = new AnswerWriter(limits.bodies().responseBytes());
        plumbing = EndpointContext.of(engine, machinery);
        eras = new Eras(engine, plumbing);
        httpSse = engine.settings().servesHttpSse();
        this.engine = engine;
        this.machinery = machinery;
    }

    /** The only endpoint. */
    public McpServlet(McpEngine engine, TokenReader tokens) {
        this(engine, tokens, StreamRuntime.of(List.of(engine)));
    }

    /** An endpoint that no token is good for. */
    public McpServlet(McpEngine engine) {
        this(engine, principal -> Optional.empty());
    }

    /** A thread is started here and not before, since only what was initialized is destroyed when the application goes. */
    @Override
    public synchronized void init() {
        machinery.startFor(this);
        runs = true;
        plumbing.heartbeat().every(SWEEP, this::sweep);
        engine.start();
        if (getServletConfig() != null) {
            http2.begin(getServletContext());
            serverStop = ServerStop.listen(getServletContext(), this::stop);
        }
        MissingExecutorWarning.check(engine);
    }

    /** Lets go of what is over; this happens by itself every few seconds. */
    public void sweep() {
        engine.sweep();
        eras.sweep();
    }

    /** Every verb passes the same door, and every refusal is written in one place. */
    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) {
        http2.look(request);
        HttpReply reply = new HttpReply(request, response, plumbing, writer);
        try {
            serve(request, response, reply);
        } catch (IOException e) {
            // The client has left; there is nobody to tell, and nothing that an operator could do.
            reply.abandon();
        }
    }

    private void serve(HttpServletRequest request, HttpServletResponse response, HttpReply reply) throws IOException {
        try {
            LateBody late = LateBody.of(request);
            if (late == null) {
                door.admit(request);
                if (cors.opens(request, response)) {
                    preflight(request, response, reply);
                    return;
                }
            }
            Caller caller = late == null ? gate.admit(request, response) : late.caller();
            reply.servedUnder(new RequestAuth(caller, gate));
            serve(request, response, late, reply);
        } catch (Rejection rejection) {
            reject(reply, rejection, null);
        } catch (TokenDeniedException denied) {
            reject(reply, Rejection.of(denied), null);
        } catch (RpcException refused) {
            reject(reply, Rejection.badRequest(refused.error(), refused.id()), null);
        } catch (Overload overload) {
            plumbing.overloads().tell(overload, reply.terms().caller());
            reject(reply, Rejection.of(overload), overload.limit().isEmpty() ? null : overload.limit());
        } catch (RuntimeException | Error accident) { // a door: the connection has to survive any defect
            reject(reply, new Rejection(500, InternalErrors.answerTo(accident)), null);
        } finally {
            reply.returned();
        }
    }

    private void reject(HttpReply reply, Rejection rejection, @Nullable String limit) throws IOException {
        engine.reports().refused(rejection.status(), limit);
        reply.reject(rejection);
    }

    // Browsers ask before they let a page send what it wants, and they ask without a token.
    private void preflight(HttpServletRequest request, HttpServletResponse response, HttpReply reply) {
        EndpointPath address = EndpointPath.of(request.getPathInfo(), httpSse);
        cors.permit(address.allowed(), request, response);
        reply.options(address.allowed());
    }

    private void serve(HttpServletRequest request, HttpServletResponse response, @Nullable LateBody late,
            HttpReply reply) throws IOException {
        EndpointPath address = EndpointPath.of(request.getPathInfo(), httpSse);
        address.requireServing(request.getMethod());
        Headers headers = new Headers(request);
        Caller caller = reply.terms().caller();
        switch (request.getMethod()) {
            case "POST" -> {
                accept(address, headers, reply);
                byte[] bytes = late == null ? body.read(request, reply.memory()::add) : late.takenBy(reply.memory());
                if (bytes == null) {
                    LateBody.await(request, response, body, caller, plumbing.budget());
                } else {
                    post(bytes, address, headers, caller, reply);
                }
            }
            case "GET" -> {
                engine.requireRunning();
                eras.of(address, headers).listen(headers, caller, reply);
            }
            case "DELETE" -> eras.of(address, headers).end(headers, caller, reply);
            default -> reply.options(address.allowed());
        }
    }

    private static void accept(EndpointPath address, Headers headers, HttpReply reply) {
        if (address == EndpointPath.ENDPOINT) {
            String accept = headers.accept();
            MediaTypes.requireAcceptable(accept);
            if (MediaTypes.prefersEventStream(accept)) {
                reply.preferStream();
            }
        }
    }

    private void post(byte[] bytes, EndpointPath address, Headers headers, Caller caller, HttpReply reply)
            throws IOException {
        RpcInput input = read(bytes, reply.memory());
        try {
            // A server that stops may still wait for an answer.
            if (!(input instanceof RpcMessage.Response)) {
                engine.requireRunning();
            }
            eras.of(address, headers, input).serve(input, headers, caller, reply);
        } catch (RpcException refused) {
            throw Rejection.badRequest(refused.error(), refused.id()).to(input);
        } catch (Overload overload) {
            plumbing.overloads().tell(overload, caller);
            throw Rejection.of(overload).to(input);
        } catch (Rejection rejection) {
            throw rejection.to(input);
        }
    }

    // Its text may take twice as many bytes in the tree as in the body, which is needed until the tree is made.
    private RpcInput read(byte[] bytes, RequestMemory memory) {
        if (bytes.length > BodyBytes.FREE) {
            memory.add(bytes.length);
        }
        return reader.read(bytes, memory::add);
    }

    @Override
    public void destroy() {
        try {
            stop();
        } finally {
            serverStop.close();
        }
    }

    /**
     * Waits for calls that run; only then do the streams end on which they are answered. A server that stops may say so before it stops
     * its applications, and then this is done by the time the application goes.
     */
    private synchronized void stop() {
        if (!runs) {
            return;
        }
        runs = false;
        try {
            engine.stop();
        } finally {
            try {
                eras.close();
                plumbing.threads().close();
            } finally {
                machinery.stopFor(this);
            }
        }
    }
}
