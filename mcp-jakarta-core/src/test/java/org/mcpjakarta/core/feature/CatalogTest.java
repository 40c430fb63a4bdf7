package org.mcpjakarta.core.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.fixture.Tools;

class CatalogTest {
    private static final AccessRule NOBODY = new AccessRule(AccessRule.Admits.NOBODY, Set.of(), Set.of());

    @Test
    @Tag("R-205")
    void orderIsThatOfTheNamesHoweverTheyCame() {
        List<ToolFeature> shuffled = new ArrayList<>(Tools.many(50));
        List<String> names = shuffled.stream().map(ToolFeature::name).toList();

        for (int seed = 0; seed < 20; seed++) {
            Collections.shuffle(shuffled, new Random(seed));
            Catalog<ToolFeature> catalog = new Catalog<>(shuffled);

            assertThat(catalog.after("", 100)).extracting(ToolFeature::name).isEqualTo(names);
        }
    }

    @Test
    @Tag("R-222")
    void twoOfOneNameAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Catalog<>(List.of(Tools.echo(), Tools.echo())))
                .withMessageContaining("echo");
    }

    @Test
    @Tag("R-207")
    void nameIsFoundOnlyAsItIsWritten() {
        Features features = Features.of(List.of(Tools.echo()));

        assertThat(features.findTool("echo")).isPresent();
        assertThat(features.findTool("Echo")).isEmpty();
        assertThat(features.findTool("echo ")).isEmpty();
        assertThat(features.findTool("")).isEmpty();
    }

    /** Against a map, in any order of changes. */
    @Test
    @Tag("R-205")
    void changesLeaveWhatAMapWouldHold() {
        List<ToolFeature> all = Tools.many(40);
        Random random = new Random(7);
        Map<String, ToolFeature> model = new TreeMap<>();
        Catalog<ToolFeature> catalog = new Catalog<>(List.of());
        for (int step = 0; step < 2_000; step++) {
            Catalog<ToolFeature> before = catalog;
            ToolFeature tool = all.get(random.nextInt(all.size()));
            boolean replaced = model.containsKey(tool.name()) && random.nextBoolean();
            boolean removed = model.remove(tool.name()) != null;
            catalog = catalog.without(tool.name());
            ToolFeature other = tool.withAccess(random.nextBoolean() ? AccessRule.UNSAID : NOBODY);
            if (!removed || replaced) {
                model.put(other.name(), other);
                catalog = catalog.with(other);
            }

            assertThat(catalog.all()).containsExactlyElementsOf(model.values());
            assertThat(catalog.rules()).isEqualTo(
                    model.values().stream().map(ToolFeature::access).collect(Collectors.toSet()));
            assertThat(catalog.notIn(before)).containsExactlyElementsOf(replaced || !removed
                    ? List.of(other)
                    : List.of());
            assertThat(before.notIn(catalog)).extracting(ToolFeature::name)
                    .isEqualTo(removed ? List.of(tool.name()) : List.of());
            assertThat(catalog.find(tool.name())).isEqualTo(Optional.ofNullable(model.get(tool.name())));
            assertThat(catalog.has(tool.name())).isEqualTo(model.containsKey(tool.name()));
        }
    }

    @Test
    @Tag("R-222")
    void aNameThatIsTakenIsRefused() {
        Catalog<ToolFeature> catalog = new Catalog<>(List.of(Tools.echo()));

        assertThatIllegalArgumentException().isThrownBy(() -> catalog.with(Tools.echo())).withMessageContaining("echo");
        assertThat(catalog.without("other")).isSameAs(catalog);
    }

    @Test
    void snapshotDoesNotChangeWithItsSource() {
        List<ToolFeature> source = new ArrayList<>(Tools.many(2));
        Catalog<ToolFeature> catalog = new Catalog<>(source);

        source.clear();

        assertThat(catalog.size()).isEqualTo(2);
        assertThat(catalog.isEmpty()).isFalse();
    }
}
