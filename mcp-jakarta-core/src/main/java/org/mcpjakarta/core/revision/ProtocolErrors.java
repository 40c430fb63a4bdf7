package org.mcpjakarta.core.revision;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;

import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;

/** The error codes that MCP defines. No other code of the range −32020…−32099 may be sent. */
public final class ProtocolErrors {
    public static final int HEADER_MISMATCH = -32020;
    public static final int MISSING_CLIENT_CAPABILITY = -32021;
    public static final int UNSUPPORTED_PROTOCOL_VERSION = -32022;

    private ProtocolErrors() {}

    /** The error for a URI that no resource has. Its data distinguishes it from other errors of the same code. */
    public static RpcError resourceNotFound(String uri) {
        return new RpcError(RpcError.INVALID_PARAMS, "Resource not found", JsonTrees.object().add("uri", uri).build());
    }

    public static RpcError headerMismatch(String message) {
        return new RpcError(HEADER_MISMATCH, message);
    }

    /** The error that names the capabilities which the client must declare for the call to be served. */
    public static RpcError missingCapability(JsonObject required) {
        return new RpcError(MISSING_CLIENT_CAPABILITY, "The client lacks a capability that this call needs",
                JsonTrees.object().add("requiredCapabilities", required).build());
    }

    /** An exception with that error, for one capability; a dot separates levels, as in {@code sampling.tools}. */
    public static RpcException lacking(String capability) {
        return lacking(List.of(capability));
    }

    /** An exception with that error, for several capabilities; their order does not matter. */
    public static RpcException lacking(Collection<String> capabilities) {
        return new RpcException(missingCapability(tree(capabilities)));
    }

    private static JsonObject tree(Collection<String> paths) {
        SortedMap<String, List<String>> children = new TreeMap<>();
        for (String path : paths) {
            int dot = path.indexOf('.');
            List<String> rest = children.computeIfAbsent(dot < 0 ? path : path.substring(0, dot),
                    name -> new ArrayList<>());
            if (dot >= 0) {
                rest.add(path.substring(dot + 1));
            }
        }
        JsonObjectBuilder tree = JsonTrees.object();
        children.forEach((name, rest) -> tree.add(name, tree(rest)));
        return tree.build();
    }
}
