package org.mcpjakarta.core.revision;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.mcpjakarta.core.rpc.RpcError;

import jakarta.json.JsonObject;

/**
 * Converts a result, or the parameters of a notification or of a question to the client, from the newest form to the form of one
 * revision.
 */
@FunctionalInterface
public interface Shape {
    /** For the newest revision: returns everything unchanged. */
    Shape NEWEST = (method, result) -> result;

    JsonObject apply(String method, JsonObject result);

    /** The same for an error; most are the same in all revisions. */
    default RpcError error(String method, RpcError error) {
        return error;
    }

    /** This step, followed by the next older one. */
    default Shape then(Shape older) {
        Shape newer = this;
        return new Shape() {
            @Override
            public JsonObject apply(String method, JsonObject result) {
                return older.apply(method, newer.apply(method, result));
            }

            @Override
            public RpcError error(String method, RpcError error) {
                return older.error(method, newer.error(method, error));
            }
        };
    }

    /** All steps from the newest revision down to the given one. */
    static Shape of(Revision revision) {
        return Shapes.CHAINS.get(revision);
    }
}

/** The chains of steps, created once. */
final class Shapes {
    static final Map<Revision, Shape> CHAINS = Stream.of(Revision.values())
            .collect(Collectors.toUnmodifiableMap(revision -> revision, Shapes::chain));

    private Shapes() {}

    private static Shape chain(Revision revision) {
        return switch (revision) {
            case V2026_07_28 -> Shape.NEWEST;
            case V2025_11_25 -> new Before20260728();
            case V2025_06_18 -> chain(Revision.V2025_11_25).then(new Before20251125());
            case V2025_03_26 -> chain(Revision.V2025_06_18).then(new Before20250618());
            case V2024_11_05 -> chain(Revision.V2025_03_26).then(new Before20250326());
        };
    }
}
