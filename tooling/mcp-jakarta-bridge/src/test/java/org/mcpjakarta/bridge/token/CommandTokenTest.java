package org.mcpjakarta.bridge.token;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;

import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mcpjakarta.bridge.report.Failure;

/** Commands that do not end by themselves. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class CommandTokenTest {
    @ParameterizedTest
    @ValueSource(strings = {"exec sleep 20", "exec >&-; exec sleep 20", "exec head -c 300000 /dev/zero"})
    void aCommandThatDoesNotEndIsNotWaitedFor(String command) {
        CommandToken token = new CommandToken(command, Duration.ofMillis(500));

        assertThatThrownBy(token::current).isInstanceOf(Failure.class)
                .hasMessageStartingWith("The command of --token-command took longer than");
    }
}
