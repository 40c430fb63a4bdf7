package org.mcpjakarta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.Map;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.internal.Metadata;

class MetaKeyTest {

    @ParameterizedTest
    @Tag("R-031")
    @ValueSource(strings = {"x", "9", "progressToken", "x.y_z-1", "a..b", "com.acme/x.y_z-1", "com.acme/9", "a/b",
            "a-b.c9/x", "A.B/Z", "com.acme/", "x--y/z"})
    void wellFormedKeysAreAccepted(String key) {
        assertThat(MetaKey.isValid(key)).isTrue();
        assertThatCode(() -> Metadata.checkKey(key)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @Tag("R-031")
    @ValueSource(strings = {"", "/", "/x", "-x", "x-", "_x", "x_", ".x", "x.", "a b", "a\u0000b", "\u00e4", "x\u00e4y",
            "a..b/x", "9a/x", ".a/x", "a./x", "-a/x", "a-/x", "a_b/x", "a.9b/x", "\u00e4/x", "com.acme//x",
            "com.acme/x/y", "com.acme/-x", "com.acme/x-", "com.acme/x y", "com.acme/x\n"})
    void malformedKeysAreRefused(String key) {
        assertThat(MetaKey.isValid(key)).isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> Metadata.checkKey(key))
                .withMessageContaining("malformed");
    }

    @ParameterizedTest
    @Tag("R-032")
    @ValueSource(strings = {"io.modelcontextprotocol/x", "dev.mcp/x", "org.modelcontextprotocol.api/x",
            "com.mcp.tools/x", "com.mcp/"})
    void prefixesWithTheProtocolAsSecondLabelAreReserved(String key) {
        assertThat(MetaKey.isReserved(key)).isTrue();
        assertThatIllegalArgumentException().isThrownBy(() -> Metadata.checkKey(key)).withMessageContaining("reserved");
    }

    @ParameterizedTest
    @Tag("R-032")
    @ValueSource(strings = {"modelcontextprotocol.io/x", "mcp.dev/x", "api.modelcontextprotocol.org/x",
            "tools.mcp.com/x", "com.example.mcp.tools/x"})
    void prefixesWithTheProtocolBeforeAnotherLabelAreReserved(String key) {
        assertThat(MetaKey.isReserved(key)).isTrue();
        assertThatIllegalArgumentException().isThrownBy(() -> Metadata.checkKey(key)).withMessageContaining("reserved");
    }

    @ParameterizedTest
    @Tag("R-032")
    @ValueSource(strings = {"com.example.mcp/x", "mcp/x", "mcp", "mcp.dev", "com.mcps/x", "com.xmcp/x", "com.mcp-x/y",
            "com.acme/mcp.tools", "com.acme/io.modelcontextprotocol"})
    void otherKeysAreFree(String key) {
        assertThat(MetaKey.isReserved(key)).isFalse();
        assertThatCode(() -> Metadata.checkKey(key)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @Tag("R-065")
    @ValueSource(strings = {"tasks", "", "/tasks", "com..acme/x", "9a/x", "com.acme/-x", "com.acme/x/y"})
    void extensionsWithoutAPrefixOrMalformedAreRefused(String id) {
        assertThatIllegalArgumentException().isThrownBy(() -> Metadata.checkExtension(id))
                .withMessageContaining("prefix/name");
    }

    @ParameterizedTest
    @Tag("R-065")
    @ValueSource(strings = {"com.acme/x", "acme/x", "io.modelcontextprotocol/ui"})
    void extensionsWithAPrefixAreAccepted(String id) {
        assertThatCode(() -> Metadata.checkExtension(id)).doesNotThrowAnyException();
    }

    @Test
    void aCopyOfMetadataKeepsTheOrderAndCannotBeChanged() {
        var meta = new LinkedHashMap<String, Object>();
        meta.put("z", 1);
        meta.put("a", 2);

        Map<String, Object> copy = Metadata.copyOf(meta);
        meta.put("later", 3);

        assertThat(copy.keySet()).containsExactly("z", "a");
        assertThatThrownBy(() -> copy.put("x", 1)).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void aCopyOfMetadataRefusesKeysThatApplicationsMayNotUse() {
        assertThatIllegalArgumentException().isThrownBy(() -> Metadata.copyOf(Map.of("dev.mcp/x", 1)));
        assertThatIllegalArgumentException().isThrownBy(() -> Metadata.with(Map.of(), "-x", 1));
    }

    @Test
    void oneEntryMoreReplacesAnOlderOneOfTheSameKey() {
        assertThat(Metadata.with(Map.of("a", 1), "b", 2)).containsEntry("a", 1).containsEntry("b", 2);
        assertThat(Metadata.with(Map.of("a", 1), "a", 2)).isEqualTo(Map.of("a", 2));
    }
}
