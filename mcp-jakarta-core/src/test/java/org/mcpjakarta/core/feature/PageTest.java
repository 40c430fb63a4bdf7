package org.mcpjakarta.core.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.core.fixture.Tools;
import org.mcpjakarta.core.rpc.RpcException;

class PageTest {
    private final Cursors cursors = new Cursors("tools/list", "ann");

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 100})
    @Tag("R-270")
    void followingTheCursorsVisitsEachItemOnce(int size) {
        Catalog<ToolFeature> catalog = new Catalog<>(Tools.many(7));

        List<String> visited = new ArrayList<>();
        String cursor = null;
        int pages = 0;
        do {
            Page<ToolFeature> page = Page.of(catalog, cursors, cursor, size);
            page.items().forEach(tool -> visited.add(tool.name()));
            cursor = page.nextCursor();
            pages++;
        } while (cursor != null && pages < 10);

        assertThat(visited).containsExactly("t000", "t001", "t002", "t003", "t004", "t005", "t006");
        assertThat(pages).isEqualTo((7 + size - 1) / size);
    }

    @Test
    @Tag("R-270")
    void emptyCatalogIsOneEmptyPage() {
        Page<ToolFeature> page = Page.of(new Catalog<>(List.of()), cursors, null, 10);

        assertThat(page.items()).isEmpty();
        assertThat(page.nextCursor()).isNull();
    }

    @Test
    @Tag("R-272")
    void itemsThatVanishBetweenPagesDoNotDisturb() {
        List<ToolFeature> tools = Tools.many(6);
        String cursor = Page.of(new Catalog<>(tools), cursors, null, 2).nextCursor();

        List<ToolFeature> fewer = List.of(tools.get(0), tools.get(3), tools.get(5));

        assertThat(names(Page.of(new Catalog<>(fewer), cursors, cursor, 2))).containsExactly("t003", "t005");
        assertThat(Page.of(new Catalog<>(List.of()), cursors, cursor, 2).items()).isEmpty();
        assertThat(Page.of(new Catalog<>(List.of(tools.get(0))), cursors, cursor, 2).nextCursor()).isNull();
    }

    @Test
    @Tag("R-272")
    void itemsThatAppearBetweenPagesAreSeenIfTheyAreStillToCome() {
        List<ToolFeature> tools = Tools.many(4);
        Catalog<ToolFeature> before = new Catalog<>(List.of(tools.get(1), tools.get(3)));
        String cursor = Page.of(before, cursors, null, 1).nextCursor();

        assertThat(names(Page.of(new Catalog<>(tools), cursors, cursor, 10))).containsExactly("t002", "t003");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "garbage", "AAAA", "!!!!", "AAAAAAAAAAA", "t001", "=?base64?dDAwMQ==?=", "ü"})
    @Tag("R-271")
    void whatWasNeverGivenOutIsRefused(String cursor) {
        assertRefused(cursor);
    }

    @Test
    @Tag("R-271")
    @Tag("T-54")
    void aCursorIsNotReadAtAnyLength() {
        String longest = "ü".repeat(8_192);

        assertThat(cursors.read(cursors.write(longest))).isEqualTo(longest);
        assertRefused(cursors.write("x".repeat(50_000)));
        assertRefused("A".repeat(1 << 20));
    }

    @Test
    @Tag("R-271")
    void cursorOfAnotherListIsRefused() {
        assertRefused(new Cursors("prompts/list", "ann").write("t001"));
    }

    @Test
    @Tag("R-271")
    void cursorOfAnotherCallerIsRefused() {
        assertRefused(new Cursors("tools/list", "ben").write("t001"));
        assertRefused(new Cursors("tools/list", "").write("t001"));
    }

    @Test
    @Tag("R-271")
    void cursorOfWhichAnyCharacterIsChangedIsRefused() {
        String cursor = cursors.write("t001");

        for (int i = 0; i < cursor.length(); i++) {
            char other = cursor.charAt(i) == 'A' ? 'B' : 'A';
            assertRefused(cursor.substring(0, i) + other + cursor.substring(i + 1));
        }
        assertRefused(cursor + "=");
        assertRefused(cursor + "A");
        assertRefused(cursor.substring(1));
    }

    @Test
    @Tag("R-271")
    void nameWithoutItsChecksumIsRefused() {
        byte[] forged = "12345678t001".getBytes(StandardCharsets.UTF_8);

        assertRefused(Base64.getUrlEncoder().withoutPadding().encodeToString(forged));
    }

    @Test
    @Tag("R-274")
    void cursorWorksOnEveryServerAndHoldsNothingButAName() {
        String cursor = cursors.write("grüße😀");

        assertThat(new Cursors("tools/list", "ann").read(cursor)).isEqualTo("grüße😀");
        assertThat(new Cursors("tools/list", "ann").write("grüße😀")).isEqualTo(cursor);
        assertThat(Base64.getUrlDecoder().decode(cursor))
                .hasSize(8 + "grüße😀".getBytes(StandardCharsets.UTF_8).length);
    }

    private void assertRefused(String cursor) {
        Catalog<ToolFeature> catalog = new Catalog<>(Tools.many(3));

        assertThatThrownBy(() -> Page.of(catalog, cursors, cursor, 1)).as(cursor).isInstanceOfSatisfying(
                RpcException.class,
                refusal -> assertThat(refusal.error().code()).isEqualTo(-32602));
    }

    private static List<String> names(Page<ToolFeature> page) {
        return page.items().stream().map(ToolFeature::name).toList();
    }
}
