package org.mcpjakarta.core.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;

import org.junit.jupiter.api.Test;

class InvalidArgumentsTest {
    @Test
    void whatIsWrongInAThousandPlacesIsCut() {
        InvalidArguments invalid = new InvalidArguments(Collections.nCopies(1_000, "\"floor\" must be a whole number"));

        assertThat(invalid.getMessage()).startsWith("\"floor\" must be a whole number; \"floor\"")
                .endsWith("… (cut here, of 31998 characters)").hasSizeLessThan(8_100);
        assertThat(invalid.brief()).hasSize(200).endsWith("…");
    }
}
