package org.mcpjakarta.core.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.core.fixture.Tools;

class CatalogTest {
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

    @Test
    void snapshotDoesNotChangeWithItsSource() {
        List<ToolFeature> source = new ArrayList<>(Tools.many(2));
        Catalog<ToolFeature> catalog = new Catalog<>(source);

        source.clear();

        assertThat(catalog.size()).isEqualTo(2);
        assertThat(catalog.isEmpty()).isFalse();
    }
}
