package org.mcpjakarta;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

import org.junit.jupiter.api.Test;

class IconTest {

    @Test
    void anIconFitsAnySizeAndBackgroundUnlessItSaysOtherwise() {
        assertThat(Icon.of("https://example.com/door.png"))
                .isEqualTo(new Icon("https://example.com/door.png", null, List.of(), null));
        assertThat(Icon.of("https://example.com/door", "image/png"))
                .isEqualTo(new Icon("https://example.com/door", "image/png", List.of(), null));
    }
}
