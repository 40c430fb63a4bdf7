package org.mcpjakarta.core.ask;

import java.time.Duration;
import java.time.InstantSource;
import java.util.Base64;

import org.mcpjakarta.core.ask.RequestState.Binding;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.seal.StateKeys;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;

/** No text but the one that was sealed opens: neither a made up one, nor one with any byte changed, added or taken away. */
public final class RequestStateFuzz {
    private static final Binding BINDING = new Binding("owner", "tools/call", JsonTrees.EMPTY_OBJECT);
    private static final RequestState STATES = new RequestState(StateKeys.random(), Duration.ofDays(1),
            InstantSource.system());
    private static final String SEALED = STATES.seal(BINDING, JsonTrees.object().add("step", 1).build());

    private RequestStateFuzz() {}

    public static void fuzzerTestOneInput(FuzzedDataProvider data) {
        String state = data.consumeBoolean() ? changed(data) : data.consumeRemainingAsString();
        if (state.equals(SEALED)) {
            return;
        }
        try {
            STATES.open(BINDING, state);
        } catch (RpcException e) {
            return;
        }
        throw new AssertionError("This opened: " + state);
    }

    private static String changed(FuzzedDataProvider data) {
        byte[] bytes = Base64.getUrlDecoder().decode(SEALED);
        int at = data.consumeInt(0, bytes.length - 1);
        bytes[at] ^= data.consumeByte();
        String text = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        int cut = data.consumeInt(0, text.length());
        return text.substring(0, cut) + data.consumeRemainingAsString()
                + (data.consumeBoolean() ? text.substring(cut) : "");
    }
}
