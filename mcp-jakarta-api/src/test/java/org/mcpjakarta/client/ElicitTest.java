package org.mcpjakarta.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.URI;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ElicitTest {

    @ParameterizedTest
    @ValueSource(strings = {"/connect", "ftp://example.com", "https:///x", "https://me:secret@example.com/",
            "javascript:alert(1)"})
    @Tag("R-319")
    void aPageIsAWebAddressWithoutSecrets(String page) {
        assertThatIllegalArgumentException().isThrownBy(() -> Elicit.url("Go", URI.create(page)));
    }

    @Test
    void fieldsHaveDifferentNames() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Elicit.form("?", Elicit.Field.text("a"), Elicit.Field.integer("a")));
    }

    @Test
    void choicesHaveOptionsAndNothingElseDoes() {
        assertThatIllegalArgumentException().isThrownBy(() -> Elicit.Field.choice("a", List.of()));
        assertThatIllegalArgumentException().isThrownBy(() -> Elicit.Field.of("a", Elicit.Field.Kind.CHOICES));
        assertThatIllegalArgumentException().isThrownBy(
                () -> new Elicit.Field("a", Elicit.Field.Kind.TEXT, null, null, true, null, Map.of("x", "X")));
    }

    @Test
    void aFieldWithADefaultNeedNotBeFilledIn() {
        assertThat(Elicit.Field.number("a").required()).isTrue();
        assertThat(Elicit.Field.bool("a").defaultsTo(true).required()).isFalse();
        assertThat(Elicit.Field.text("a").titled("A").describedAs("The A").optional())
                .isEqualTo(new Elicit.Field("a", Elicit.Field.Kind.TEXT, "A", "The A", false, null, Map.of()));
    }
}
