package org.mcpjakarta.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.mcpjakarta.core.feature.Features;
import org.mcpjakarta.core.result.CachePolicy;
import org.mcpjakarta.core.revision.Revision;
import org.mcpjakarta.core.settings.Settings;

import jakarta.json.JsonObject;

/** Lists that are longer than a page. */
class PagesTest {
    private static final Settings PAGED = WireServer.SETTINGS.withLimits(Settings.Limits.DEFAULT.withPageSize(3))
            .withCache(new CachePolicy(1000, CachePolicy.Scope.PUBLIC));

    private enum Listed {
        TOOLS("tools/list", "tools", "name"),
        RESOURCES("resources/list", "resources", "uri"),
        TEMPLATES(
                "resources/templates/list", "resourceTemplates",
                "uriTemplate"),
        PROMPTS("prompts/list", "prompts", "name");

        private final String method;
        private final String member;
        private final String key;

        Listed(String method, String member, String key) {
            this.method = method;
            this.member = member;
            this.key = key;
        }
    }

    @RegisterExtension
    static final WireServer server = WireServer.start(PAGED, WireOffers.many(7));

    static Stream<Arguments> lists() {
        return Stream.of(Revision.values())
                .flatMap(revision -> Stream.of(Listed.values()).map(listed -> Arguments.of(revision, listed)));
    }

    @ParameterizedTest
    @MethodSource("lists")
    @Tag("R-270")
    @Tag("R-273")
    @Tag("R-385")
    void pagesShowEveryEntryOnceWithOneHint(Revision revision, Listed listed) {
        WireClient client = WireClient.of(server, revision);
        List<String> seen = new ArrayList<>();
        Set<String> hints = new HashSet<>();

        String cursor = null;
        int pages = 0;
        do {
            JsonObject page = list(client, listed, cursor).result();
            page.getJsonArray(listed.member).getValuesAs(JsonObject.class)
                    .forEach(entry -> seen.add(entry.getString(listed.key)));
            hints.add(page.get("ttlMs") + " " + page.get("cacheScope"));
            cursor = page.getString("nextCursor", null);
            pages++;
            assertThat(cursor).isNotEqualTo("");
        } while (cursor != null && pages < 10);

        assertThat(seen).hasSize(7).doesNotHaveDuplicates().isSorted();
        assertThat(pages).isEqualTo(3);
        assertThat(hints).containsExactly(revision.isStateless() ? "1000 \"public\"" : "null null");
    }

    @ParameterizedTest
    @MethodSource("lists")
    @Tag("R-271")
    @Tag("R-274")
    void aCursorIsGoodForItsOwnListOnly(Revision revision, Listed listed) {
        WireClient client = WireClient.of(server, revision);
        String own = list(client, listed, null).result().getString("nextCursor");

        for (Listed other : Listed.values()) {
            Answer answer = list(client, other, own);
            if (other == listed) {
                answer.result();
            } else {
                answer.isError(200, -32602);
            }
        }
        list(client, listed, own.substring(1)).isError(200, -32602);
        list(client, listed, own + "A").isError(200, -32602);
        list(client, listed, "").isError(200, -32602);
        assertThat(new String(Base64.getUrlDecoder().decode(own), StandardCharsets.ISO_8859_1))
                .doesNotContain(server.endpoint().toString());
    }

    @ParameterizedTest
    @EnumSource(Listed.class)
    @Tag("R-272")
    void aListMayChangeBetweenTwoPages(Listed listed) {
        try (WireServer changing = WireServer.start(PAGED, WireOffers.many(7))) {
            WireClient client = WireClient.of(changing, Revision.V2026_07_28);
            JsonObject first = list(client, listed, null).result();
            String last = first.getJsonArray(listed.member).getJsonObject(2).getString(listed.key);

            changing.engine().features().update(features -> without(features, last));
            JsonObject second = list(client, listed, first.getString("nextCursor")).result();

            assertThat(second.getJsonArray(listed.member).getValuesAs(JsonObject.class))
                    .extracting(entry -> entry.getString(listed.key)).hasSize(3).doesNotContain(last)
                    .allMatch(name -> name.compareTo(last) > 0);
        }
    }

    @Test
    @Tag("R-382")
    @Tag("R-388")
    void discoveryHasTheHintOfTheServerAndHttpCachesKeepNothing() {
        Answer answer = WireClient.of(server, Revision.V2026_07_28)
                .send(Message.request("server/discover"));

        assertThat(answer.result().getInt("ttlMs")).isEqualTo(1000);
        assertThat(answer.result().getString("cacheScope")).isEqualTo("public");
        assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
    }

    @ParameterizedTest
    @EnumSource(Listed.class)
    @Tag("R-387")
    void nothingIsPublicUnlessSomebodySaysSo(Listed listed) {
        try (WireServer plain = WireServer.start(WireServer.SETTINGS, WireOffers.many(1))) {
            JsonObject page = list(WireClient.of(plain, Revision.V2026_07_28), listed, null).result();

            assertThat(page.getInt("ttlMs")).isZero();
            assertThat(page.getString("cacheScope")).isEqualTo("private");
        }
    }

    private static Features without(Features features, String name) {
        return features.withTools(features.tools().without(name)).withPrompts(features.prompts().without(name))
                .withResources(features.resources().without(name)).withTemplates(features.templates().without(name));
    }

    private static Answer list(WireClient client, Listed listed, String cursor) {
        String params = cursor == null ? "{}" : "{\"cursor\":\"" + cursor + "\"}";
        return client.send(
                Message.request(listed.method, params));
    }
}
