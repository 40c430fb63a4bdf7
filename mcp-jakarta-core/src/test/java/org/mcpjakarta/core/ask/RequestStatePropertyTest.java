package org.mcpjakarta.core.ask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;

import org.mcpjakarta.core.ask.RequestState.Binding;
import org.mcpjakarta.core.fixture.ManualClock;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.rpc.RpcException;
import org.mcpjakarta.core.seal.StateKeys;

import jakarta.json.JsonObject;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.StringLength;

class RequestStatePropertyTest {
    private static final Binding BINDING = new Binding(null, "tools/call", JsonTrees.EMPTY_OBJECT);

    private final RequestState states = new RequestState(StateKeys.random(), Duration.ofMinutes(10),
            new ManualClock());

    @Property
    void whatWasSealedComesBack(@ForAll @StringLength(max = 500) String text) {
        // A lone surrogate has no form in UTF-8, and so none in JSON on the wire.
        String whole = new String(text.getBytes(StandardCharsets.UTF_8),
                StandardCharsets.UTF_8);
        JsonObject content = JsonTrees.object().add("x", whole).build();

        assertThat(states.open(BINDING, states.seal(BINDING, content))).isEqualTo(content);
    }

    @Property
    @Tag("R-363")
    void aFlippedBitIsNoticed(@ForAll @IntRange(max = 511) int bit) {
        byte[] bytes = Base64.getUrlDecoder().decode(states.seal(BINDING, JsonTrees.EMPTY_OBJECT));
        int at = bit % (bytes.length * Byte.SIZE);
        bytes[at / Byte.SIZE] ^= (byte) (1 << at % Byte.SIZE);

        assertThatThrownBy(() -> states.open(BINDING, Base64.getUrlEncoder().withoutPadding().encodeToString(bytes)))
                .isInstanceOf(RpcException.class);
    }

    @Property
    @Tag("R-363")
    void anotherCharacterIsNoticed(@ForAll @IntRange(max = 60) int place,
            @ForAll @CharRange(from = ' ', to = '~') char other) {
        String state = states.seal(BINDING, JsonTrees.EMPTY_OBJECT);
        int at = state.length() - 1 - place % state.length();
        String changed = state.substring(0, at) + other + state.substring(at + 1);

        if (!changed.equals(state)) {
            assertThatThrownBy(() -> states.open(BINDING, changed)).isInstanceOf(RpcException.class);
        }
    }

    @Property
    @Tag("R-363")
    void anythingElseIsRefused(@ForAll String text) {
        assertThatThrownBy(() -> states.open(BINDING, text)).isInstanceOf(RpcException.class);
    }
}
