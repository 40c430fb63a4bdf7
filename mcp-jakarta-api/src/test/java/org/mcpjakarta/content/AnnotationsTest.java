package org.mcpjakarta.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.Role;

class AnnotationsTest {

    @ParameterizedTest
    @Tag("R-243")
    @ValueSource(doubles = {-0.1, 1.1, -1, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void prioritiesOutOfRangeAreRefused(double priority) {
        assertThatIllegalArgumentException().isThrownBy(() -> new Annotations(List.of(), priority, null))
                .withMessageContaining("from 0 to 1");
    }

    @ParameterizedTest
    @Tag("R-243")
    @ValueSource(doubles = {0, 0.5, 1})
    void prioritiesFromZeroToOneAreKept(double priority) {
        assertThat(new Annotations(List.of(), priority, null).priority()).isEqualTo(priority);
    }

    @Test
    void whatIsNotGivenIsLeftOpen() {
        Annotations annotations = Annotations.forAudience(Role.USER, Role.ASSISTANT);

        assertThat(annotations.audience()).containsExactly(Role.USER, Role.ASSISTANT);
        assertThat(annotations.priority()).isNull();
        assertThat(annotations.lastModified()).isNull();
    }

    @Test
    void additionsKeepTheRest() {
        Instant noon = Instant.parse("2026-01-31T12:00:00Z");

        assertThat(Annotations.forAudience(Role.USER).withPriority(1).withLastModified(noon))
                .isEqualTo(new Annotations(List.of(Role.USER), 1.0, noon));
    }

    @Test
    void laterChangesOfTheGivenListAreNotSeen() {
        var audience = new ArrayList<>(List.of(Role.USER));

        var annotations = new Annotations(audience, null, null);
        audience.clear();

        assertThat(annotations.audience()).containsExactly(Role.USER);
    }
}
