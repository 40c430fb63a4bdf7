package org.mcpjakarta.core.rpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;

import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.fixture.Json;
import org.mcpjakarta.core.json.JsonArbitraries;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.rpc.RpcMessage.Response;

import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Long results that are shared, for clients that take gzip. */
class CompressedAnswerTest {
    private static final int HEAD = 10;
    private static final int TRAILER = 8;

    @Property(tries = 500)
    void itSaysTheSame(@ForAll("ids") RpcId id, @ForAll("json") JsonValue value) throws IOException {
        WrittenMessage answer = answer(id, shared(value));

        assertThat(Json.object(unzipped(answer))).isEqualTo(Json.object(text(answer.toArray())));
    }

    /** Clients that stop after the first member have read all. */
    @Property(tries = 500)
    void itIsOneMemberThatIsWhole(@ForAll("ids") RpcId id, @ForAll("json") JsonValue value)
            throws DataFormatException {
        WrittenMessage answer = answer(id, shared(value));
        byte[] gzip = answer.compressed().toArray();
        byte[] json = new byte[answer.length()];
        Inflater inflater = new Inflater(true);
        inflater.setInput(gzip, HEAD, gzip.length - HEAD);

        assertThat(inflater.inflate(json)).isEqualTo(answer.length());

        assertThat(inflater.finished() || inflater.inflate(new byte[1]) == 0 && inflater.finished()).isTrue();
        assertThat(inflater.getRemaining()).isEqualTo(TRAILER);
        ByteBuffer trailer = ByteBuffer.wrap(gzip, gzip.length - TRAILER, TRAILER).order(ByteOrder.LITTLE_ENDIAN);
        CRC32 crc = new CRC32();
        crc.update(json);
        assertThat(Integer.toUnsignedLong(trailer.getInt())).isEqualTo(crc.getValue());
        assertThat(trailer.getInt()).isEqualTo(json.length);
        inflater.end();
    }

    @Test
    void theIdStandsAtTheEnd() throws IOException {
        WrittenMessage answer = answer(RpcId.of("a\"b"), shared(JsonValue.NULL));

        assertThat(unzipped(answer)).startsWith("{\"jsonrpc\":\"2.0\",\"result\":{\"value\":null,")
                .endsWith("\"},\"id\":\"a\\\"b\"}");
    }

    @Test
    void theWorkIsDoneOnceForAllWhoAsk() {
        WrittenObject shared = shared(JsonValue.NULL);
        byte[] one = answer(RpcId.of(1), shared).compressed().toArray();
        GzipBeginning known = shared.compressed();
        byte[] other = answer(RpcId.of(2), shared).compressed().toArray();

        assertThat(shared.compressed()).isSameAs(known);
        // All but the digit of the id and the checksum.
        assertThat(Arrays.copyOf(one, one.length - TRAILER - 2))
                .isEqualTo(Arrays.copyOf(other, other.length - TRAILER - 2));
        assertThat(one.length).isLessThan(answer(RpcId.of(1), shared).length() / 4);
    }

    @Test
    void whatIsShortOrNotSharedStaysAsItIs() {
        JsonObject once = JsonTrees.object().add("text", "x".repeat(5_000)).build();
        WrittenMessage ofItsOwn = answer(RpcId.of(1), once);

        assertThat(ofItsOwn.isCompressible()).isFalse();
        assertThatIllegalStateException().isThrownBy(ofItsOwn::compressed);
        assertThat(answer(RpcId.of(1), new WrittenObject(Json.object("{\"tools\":[]}"))).isCompressible()).isFalse();
        assertThat(WrittenMessage.array(List.of(answer(RpcId.of(1), new WrittenObject(once)))).isCompressible())
                .isFalse();
        assertThat(WrittenMessage.NOTHING.isCompressible()).isFalse();
        assertThat(answer(RpcId.of(1), shared(JsonValue.NULL)).compressed().isCompressible()).isFalse();
    }

    @Test
    void anIdIsAsLongAsABlockAtMost() throws IOException {
        WrittenObject shared = shared(JsonValue.NULL);
        int around = answer(RpcId.of(""), shared).length() - shared.json().length - 1;
        WrittenMessage longest = answer(RpcId.of("i".repeat(GzipBeginning.MAX_END_LENGTH - around)), shared);

        assertThat(longest.isCompressible()).isTrue();
        assertThat(Json.object(unzipped(longest))).isEqualTo(Json.object(text(longest.toArray())));
        assertThat(answer(RpcId.of("i".repeat(GzipBeginning.MAX_END_LENGTH - around + 1)), shared).isCompressible())
                .isFalse();
    }

    private static WrittenObject shared(JsonValue value) {
        return new WrittenObject(JsonTrees.object().add("value", value).add("more", "long ".repeat(400)).build());
    }

    private static WrittenMessage answer(RpcId id, JsonObject result) {
        return new RpcWriter().answer(Response.result(id, result));
    }

    private static String unzipped(WrittenMessage answer) throws IOException {
        assertThat(answer.isCompressible()).isTrue();
        ByteArrayInputStream gzip = new ByteArrayInputStream(answer.compressed().toArray());
        try (GZIPInputStream json = new GZIPInputStream(gzip)) {
            return text(json.readAllBytes());
        }
    }

    private static String text(byte[] json) {
        return new String(json, StandardCharsets.UTF_8);
    }

    @Provide
    Arbitrary<RpcId> ids() {
        return Arbitraries.oneOf(Arbitraries.longs().map(RpcId::of), JsonArbitraries.texts().map(RpcId::of));
    }

    @Provide
    Arbitrary<JsonValue> json() {
        return JsonArbitraries.values(3);
    }
}
