package org.mcpjakarta.completion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class CompletionResultTest {

    @Test
    @Tag("R-253")
    void theFirstHundredOfAThousandAreSentWithTheTotal() {
        CompletionResult result = CompletionResult.of(numbers(1000));

        assertThat(result.values()).isEqualTo(numbers(100));
        assertThat(result.total()).isEqualTo(1000);
        assertThat(result.hasMore()).isTrue();
    }

    @Test
    @Tag("R-253")
    void exactlyAHundredAreAllThereIs() {
        assertThat(CompletionResult.of(numbers(100))).isEqualTo(new CompletionResult(numbers(100), 100, false));
    }

    @Test
    @Tag("R-253")
    void moreThanAHundredValuesAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new CompletionResult(numbers(101), null, false))
                .withMessageContaining("CompletionResult.of");
    }

    @Test
    @Tag("R-253")
    void aTotalThatDoesNotFitTheValuesIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new CompletionResult(numbers(3), 2, false));
        assertThatIllegalArgumentException().isThrownBy(() -> new CompletionResult(numbers(3), 4, false));
        assertThatIllegalArgumentException().isThrownBy(() -> new CompletionResult(numbers(3), 3, true));
    }

    @Test
    void anUnknownTotalMayHaveMore() {
        assertThat(new CompletionResult(numbers(3), null, true).hasMore()).isTrue();
    }

    private static List<String> numbers(int count) {
        return IntStream.range(0, count).mapToObj(String::valueOf).toList();
    }
}
