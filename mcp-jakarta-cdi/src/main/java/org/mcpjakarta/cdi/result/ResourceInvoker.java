package org.mcpjakarta.cdi.result;

import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;

import jakarta.json.JsonObject;

import org.mcpjakarta.cdi.bind.TextArguments;
import org.mcpjakarta.core.call.Call;
import org.mcpjakarta.core.call.InternalErrors;
import org.mcpjakarta.core.feature.FeatureInvoker;
import org.mcpjakarta.core.result.InvalidArguments;
import org.mcpjakarta.core.result.ResourceResult;
import org.mcpjakarta.core.revision.ProtocolErrors;
import org.mcpjakarta.core.rpc.RpcException;

/** Reads a resource by a bean method. If a variable does not fit the type of its parameter, there is no resource at that URI. */
public final class ResourceInvoker implements FeatureInvoker<ResourceResult> {
    private final TextArguments texts;
    private final FeatureInvoker<ResourceResult> typed;

    public ResourceInvoker(TextArguments texts, FeatureInvoker<ResourceResult> typed) {
        this.texts = texts;
        this.typed = typed;
    }

    @Override
    public CompletionStage<ResourceResult> invoke(Call call, JsonObject variables) {
        try {
            return typed.invoke(call, texts.typed(variables)).exceptionally(failure -> {
                Throwable cause = InternalErrors.causeOf(failure);
                throw cause instanceof InvalidArguments ? notFound(call) : new CompletionException(cause);
            });
        } catch (InvalidArguments e) {
            throw notFound(call);
        }
    }

    /** The requested URI, which the engine has already checked. */
    static String uri(Call call) {
        return call.params().getString("uri");
    }

    static RpcException notFound(Call call) {
        return new RpcException(ProtocolErrors.resourceNotFound(uri(call)));
    }
}
