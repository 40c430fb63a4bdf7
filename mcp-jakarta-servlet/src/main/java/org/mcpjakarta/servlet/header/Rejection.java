package org.mcpjakarta.servlet.header;

import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.core.call.InternalErrors;
import org.mcpjakarta.core.limit.Overload;
import org.mcpjakarta.core.report.CallReports;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.rpc.RpcId;
import org.mcpjakarta.core.rpc.RpcInput;
import org.mcpjakarta.core.rpc.RpcMessage;
import org.mcpjakarta.core.session.Caller;
import org.mcpjakarta.servlet.auth.TokenDeniedException;
import org.mcpjakarta.spi.Refusal.Reason;
import org.mcpjakarta.spi.StoreUnavailableException;

/** Ends a request with an HTTP status and a JSON-RPC error. It has no stack trace, because nothing has failed. */
public final class Rejection extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int status;
    private final transient RpcError error;
    private final transient @Nullable RpcId id;
    private final transient Map<String, String> headers;
    private final @Nullable String limit;
    private final @Nullable String method;

    public Rejection(int status, RpcError error) {
        this(status, error, Map.of());
    }

    public Rejection(int status, RpcError error, Map<String, String> headers) {
        this(status, error, null, headers, null, null);
    }

    private Rejection(int status, RpcError error, @Nullable RpcId id, Map<String, String> headers,
            @Nullable String limit, @Nullable String method) {
        super(error.message(), null, false, false);
        this.status = status;
        this.error = error;
        this.id = id;
        this.headers = headers;
        this.limit = limit;
        this.method = method;
    }

    public static Rejection badRequest(RpcError error, @Nullable RpcId id) {
        return new Rejection(400, error, id, Map.of(), null, null);
    }

    public static Rejection badRequest(String message) {
        return new Rejection(400, RpcError.invalidRequest(message));
    }

    public static Rejection forbidden(String message) {
        return new Rejection(403, RpcError.invalidRequest(message));
    }

    public static Rejection notFound(String message) {
        return new Rejection(404, RpcError.invalidRequest(message));
    }

    public static Rejection methodNotAllowed(String allowed) {
        return new Rejection(405, RpcError.invalidRequest("This HTTP method is not served here"),
                Map.of("Allow", allowed));
    }

    public static Rejection of(Overload overload) {
        return new Rejection(overload.isOfServer() ? 503 : 429, overload.error(), null,
                Map.of("Retry-After", Long.toString(overload.retrySeconds())),
                overload.limit().isEmpty() ? null : overload.limit(), null);
    }

    public static Rejection of(TokenDeniedException denied) {
        return new Rejection(denied.status(), RpcError.invalidRequest(denied.getMessage()),
                Map.of("WWW-Authenticate", denied.challenge()));
    }

    /** How a request ends for which this was thrown. A defect is logged. */
    public static Rejection of(Throwable thrown) {
        if (thrown instanceof Rejection rejection) {
            return rejection;
        } else if (thrown instanceof TokenDeniedException denied) {
            return of(denied);
        } else if (thrown instanceof RpcException refused) {
            return badRequest(refused.error(), refused.id());
        } else if (thrown instanceof Overload overload) {
            return of(overload);
        } else if (thrown instanceof StoreUnavailableException) {
            return of(Overloads.STORE_AWAY);
        }
        return new Rejection(500, InternalErrors.answerTo(thrown));
    }

    /** The same rejection, with the id and the method of the request that it answers. */
    public Rejection to(RpcInput input) {
        return input instanceof RpcMessage.Request request
                ? new Rejection(status, error, id == null ? request.id() : id, headers, limit, request.method())
                : this;
    }

    /** Tells listeners of it. */
    public void report(CallReports reports, Caller caller) {
        reports.refused(reason(), status, limit, method, caller);
    }

    private Reason reason() {
        if (headers.containsKey("WWW-Authenticate")) {
            return Reason.TOKEN;
        }
        return switch (status) {
            case 403 -> Reason.ORIGIN;
            case 429, 503 -> Reason.LIMIT;
            case 500 -> Reason.DEFECT;
            default -> Reason.REQUEST;
        };
    }

    public int status() {
        return status;
    }

    public RpcError error() {
        return error;
    }

    @Nullable
    public RpcId id() {
        return id;
    }

    public Map<String, String> headers() {
        return headers;
    }
}
