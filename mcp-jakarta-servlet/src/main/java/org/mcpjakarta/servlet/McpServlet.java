package org.mcpjakarta.servlet;

import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.engine.McpEngine;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.rpc.RpcInput;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.rpc.RpcReader;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.servlet.auth.TokenGuard;
import org.mcpjakarta.servlet.auth.TokenReader;
import org.mcpjakarta.servlet.browser.ConsoleProvider;
import org.mcpjakarta.servlet.browser.Visitors;
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
import org.mcpjakarta.servlet.traffic.TrafficExchange;
import org.mcpjakarta.servlet.traffic.TrafficLog;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.spi.StoreUnavailableException;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/** The MCP endpoint: checks requests, reads them, and passes them to the era they belong to. */
public final class McpServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;
    private static final Duration SWEEP = Duration.ofSeconds(5);

    private final transient OriginGuard originGuard;
    private final transient Cors cors;
    private final transient TokenGuard tokenGuard;
    private final transient Visitors visitors;
    private final transient RequestBody body;
    private final transient RpcReader reader;
    private final transient AnswerWriter writer;
    private final transient @Nullable TrafficLog traffic;
    private final transient Eras eras;
    private final transient McpEngine engine;
    private final transient StreamRuntime runtime;
    private final transient EndpointContext context;
    private final transient Executor sweeper;
    private final boolean httpSse;
    private final transient Http2Check http2 = new Http2Check();
    private transient Registration serverStop = Registration.NONE;
    private boolean running;

    /**
     * @param tokens  reads the tokens that the container has verified; not used if authorization is off
     * @param runtime what this endpoint shares with the others
     */
    public McpServlet(McpEngine engine, TokenReader tokens, StreamRuntime runtime) {
        var limits = engine.settings().limits();
        var authorization = engine.settings().authorization();
        originGuard = new OriginGuard(engine.settings().access(), authorization.isOn());
        cors = new Cors(engine.settings().access());
        tokenGuard = new TokenGuard(authorization, engine.features()::roles, engine.features()::scopes, tokens,
                InstantSource.system());
        visitors = new Visitors(ConsoleProvider.find(engine, tokenGuard));
        body = new RequestBody(limits.bodies(), System::nanoTime);
        reader = new RpcReader(limits.bodies().json());
        writer = new AnswerWriter(limits.bodies().responseBytes());
        traffic = TrafficLog.of(engine);
        context = EndpointContext.of(engine, runtime);
        eras = new Eras(engine, context);
        httpSse = engine.settings().servesHttpSse();
        this.engine = engine;
        this.runtime = runtime;
        sweeper = engine.cluster() == null ? Runnable::run : ownThread();
    }

    // With a store that nodes share, a sweep may have to wait for it, and the heartbeat must not.
    private static Executor ownThread() {
        return new ThreadPoolExecutor(0, 1, SWEEP.toMillis(), TimeUnit.MILLISECONDS, new ArrayBlockingQueue<>(1),
                work -> {
                    Thread made = new Thread(null, work, "mcp-jakarta-sweep", 0, false);
                    made.setDaemon(true);
                    return made;
                }, new ThreadPoolExecutor.DiscardPolicy());
    }

    /** The only endpoint of an application. */
    public McpServlet(McpEngine engine, TokenReader tokens) {
        this(engine, tokens, StreamRuntime.of(List.of(engine)));
    }

    /** An endpoint that accepts no tokens. */
    public McpServlet(McpEngine engine) {
        this(engine, principal -> Optional.empty());
    }

    /** Threads are started here and not before, since containers call destroy only for servlets that were initialized. */
    @Override
    public synchronized void init() {
        runtime.startFor(this);
        running = true;
        context.start();
        context.heartbeat().every(SWEEP, () -> sweeper.execute(this::sweep));
        engine.start();
        if (getServletConfig() != null) {
            http2.begin(getServletContext());
            serverStop = ServerStop.listen(getServletContext(), this::stop);
        }
        MissingExecutorWarning.check(engine);
    }

    /** Removes what has expired. Runs by itself every few seconds. */
    public void sweep() {
        engine.sweep();
        eras.sweep();
    }

    /** All HTTP methods pass the same checks, and all rejections are written in one place. */
    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) {
        http2.check(request);
        if (traffic == null) {
            serve(request, response, new HttpReply(request, response, context, writer));
        } else {
            TrafficExchange seen = traffic.begin(request, response);
            HttpReply reply = new HttpReply(request, seen, context, writer.logging(seen::sent));
            reply.afterAnswer(seen::ended);
            serve(request, seen, reply);
        }
    }

    private void serve(HttpServletRequest request, HttpServletResponse response, HttpReply reply) {
        try {
            admit(request, response, reply);
        } catch (IOException e) {
            // The client has left; no answer is possible, and the operator cannot do anything about it.
            reply.abandon();
        }
    }

    private void admit(HttpServletRequest request, HttpServletResponse response, HttpReply reply) throws IOException {
        try {
            LateBody late = LateBody.of(request);
            if (late == null) {
                originGuard.admit(request);
                if (cors.opens(request, response)) {
                    preflight(request, response, reply);
                    return;
                }
                if (visitors.serve(request, response)) {
                    return;
                }
            }
            Caller caller = late == null ? tokenGuard.admit(request, response) : late.caller();
            reply.servedUnder(new RequestAuth(caller, tokenGuard));
            serve(request, response, late, reply);
        } catch (RuntimeException | Error thrown) { // catch-all: the connection has to survive any defect
            Rejection rejection = rejection(thrown, reply.terms().caller());
            if (visitors.refuse(rejection, request, response)) {
                rejection.report(context.reports(), reply.terms().caller());
            } else {
                reply.reject(rejection);
            }
        } finally {
            reply.returned();
        }
    }

    private Rejection rejection(Throwable thrown, Caller caller) {
        if (thrown instanceof Overload overload) {
            context.overloads().tell(overload, caller);
        }
        return Rejection.of(thrown);
    }

    // Browsers send a preflight before the request of a page, and they send it without a token.
    private void preflight(HttpServletRequest request, HttpServletResponse response, HttpReply reply) {
        EndpointPath path = EndpointPath.of(request.getPathInfo(), httpSse);
        cors.permit(path.allowed(), request, response);
        reply.options(path.allowed());
    }

    private void serve(HttpServletRequest request, HttpServletResponse response, @Nullable LateBody late,
            HttpReply reply) throws IOException {
        EndpointPath path = EndpointPath.of(request.getPathInfo(), httpSse);
        path.requireServing(request.getMethod());
        Headers headers = new Headers(request);
        Caller caller = reply.terms().caller();
        switch (request.getMethod()) {
            case "POST" -> {
                accept(path, headers, reply);
                byte[] bytes = late == null ? body.read(request, reply.memory()::add) : late.takenBy(reply.memory());
                if (bytes == null) {
                    LateBody.await(request, response, body, caller, context.budget());
                } else {
                    RpcInput input = read(bytes, reply.memory());
                    if (response instanceof TrafficExchange seen) {
                        seen.received(input);
                    }
                    post(input, path, headers, caller, reply);
                }
            }
            case "GET" -> {
                engine.requireRunning();
                eras.of(path, headers).listen(headers, caller, reply);
            }
            case "DELETE" -> eras.of(path, headers).end(headers, caller, reply);
            default -> {
                engine.requireRunning();
                reply.options(path.allowed());
            }
        }
    }

    private static void accept(EndpointPath path, Headers headers, HttpReply reply) {
        if (path == EndpointPath.ENDPOINT) {
            String accept = headers.accept();
            MediaTypes.requireAcceptable(accept);
            if (MediaTypes.prefersEventStream(accept)) {
                reply.preferStream();
            }
        }
    }

    private void post(RpcInput input, EndpointPath path, Headers headers, Caller caller, HttpReply reply)
            throws IOException {
        try {
            // A call that a stopping server waits for may need this answer of the client.
            if (!(input instanceof RpcMessage.Response)) {
                engine.requireRunning();
            }
            eras.of(path, headers, input).serve(input, headers, caller, reply);
        } catch (RpcException | Overload | Rejection | StoreUnavailableException refused) {
            throw rejection(refused, caller).to(input);
        }
    }

    // Texts may take twice as many bytes in the tree as in the body, and the body is needed until the tree is complete.
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
     * Waits for running calls first, and then ends the streams on which they are answered. Some servers announce their stop before they
     * stop applications; then this has already run when the servlet is destroyed.
     */
    private synchronized void stop() {
        if (!running) {
            return;
        }
        running = false;
        try {
            engine.stop();
        } finally {
            try {
                eras.close();
                context.close();
            } finally {
                runtime.stopFor(this);
                engine.leave();
            }
        }
    }
}
