package org.mcpjakarta.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.mcpjakarta.tools.ToolCallException;

class AnswerTest {
    private static final Answer<String> GOOD = new Answer.Accepted<>("yes");
    private static final List<Answer<String>> OTHERS = List.of(new Answer.Declined<>(), new Answer.Cancelled<>(),
            new Answer.Failed<>(-1, "User rejected the request"));

    @Test
    void aGoodAnswerHoldsItsValue() {
        assertThat(GOOD.isAccepted()).isTrue();
        assertThat(GOOD.toOptional()).contains("yes");
        assertThat(GOOD.orElse("no")).isEqualTo("yes");
        assertThat(GOOD.orElseThrow()).isEqualTo("yes");
        assertThat(GOOD.orElseThrow(IllegalStateException::new)).isEqualTo("yes");
    }

    @Test
    @Tag("R-312")
    void anythingElseIsForTheApplicationToDecide() {
        assertThat(OTHERS).allSatisfy(answer -> {
            assertThat(answer.isAccepted()).isFalse();
            assertThat(answer.toOptional()).isEmpty();
            assertThat(answer.orElse("no")).isEqualTo("no");
            assertThatExceptionOfType(IllegalStateException.class)
                    .isThrownBy(() -> answer.orElseThrow(IllegalStateException::new));
            assertThatExceptionOfType(ToolCallException.class).isThrownBy(answer::orElseThrow);
        });
    }
}
