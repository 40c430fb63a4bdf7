package org.mcpjakarta.cdi.result;

import java.lang.System.Logger.Level;
import java.util.List;

import jakarta.json.JsonValue;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.cdi.schema.SchemaCheck;
import org.mcpjakarta.core.rpc.RpcError;
import org.mcpjakarta.core.rpc.RpcException;

/** Checks structured content against the output schema of its tool. A client would reject other content, and the answer would be lost. */
public final class OutputContract {
    /** For a tool without an output schema, or whose values always conform to it. */
    public static final OutputContract NONE = new OutputContract("", null, null);

    private static final System.Logger LOG = System.getLogger("org.mcpjakarta");

    private final String place;
    private final @Nullable SchemaCheck check;
    private final @Nullable EmptyPairs pairs;

    /**
     * @param place the name of the tool in messages
     * @param check null if every value of the type conforms
     * @param pairs null if the type has no map that is written as a list of pairs
     */
    public OutputContract(String place, @Nullable SchemaCheck check, @Nullable EmptyPairs pairs) {
        this.place = place;
        this.check = check;
        this.pairs = pairs;
    }

    /** Whether all content may be sent as it is. */
    boolean isFulfilled() {
        return check == null && pairs == null;
    }

    /**
     * The content as it may be sent.
     *
     * @throws RpcException if it does not conform; the reason is in the log
     */
    @Nullable
    JsonValue checked(@Nullable JsonValue content) {
        JsonValue corrected = content == null || pairs == null ? content : pairs.corrected(content);
        if (check != null) {
            List<String> problems = corrected == null
                    ? List.of("there is no structured content")
                    : check.problems(corrected);
            if (!problems.isEmpty()) {
                LOG.log(Level.ERROR, "MCPJ5020 {0}: the result does not fit the output schema, and was not sent: {1}",
                        place,
                        String.join("; ", problems));
                throw new RpcException(new RpcError(RpcError.INTERNAL_ERROR,
                        "The tool returned a result that does not fit its output schema"));
            }
        }
        return corrected;
    }
}
