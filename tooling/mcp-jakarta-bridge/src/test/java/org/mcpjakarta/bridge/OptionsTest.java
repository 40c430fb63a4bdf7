package org.mcpjakarta.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the program says before it connects to anything. */
class OptionsTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "--tokens X http://127.0.0.1/mcp | no option --tokens",
            "-v http://127.0.0.1/mcp | no option -v",
            "--no-login=yes http://127.0.0.1/mcp | no option --no-login",
            "--token-env | --token-env needs a value",
            "--verbose | URL of the endpoint is missing",
            "http://127.0.0.1/mcp http://127.0.0.1/other | more than one URL",
            "ht!tp://nowhere | URL of the endpoint is not valid",
            "ftp://host/mcp | must begin with https:// or http://",
            "host/mcp | must begin with https:// or http://",
            "https:///mcp | must begin with https:// or http:// and name a host",
            "http://127.0.0.1:70000/mcp | not a port",
            "http://127.0.0.1:0/mcp | not a port",
            "https://ann:secret@host/mcp | must not contain a user",
            "--token-env A --token-command b https://host/mcp | but not both",
            "--token-env A http://tools.example.com/mcp | not sent over http://",
            "--token-command b http://10.1.2.3/mcp | not sent over http://",
            "--token-env=NOT_THERE https://host/mcp | NOT_THERE is not set",
            "--token-env BROKEN https://host/mcp | BROKEN does not contain a token",
            "--callback-port 70000 https://host/mcp | --callback-port is not a port",
            "--callback-port x https://host/mcp | --callback-port is not a port"})
    void whatIsWrongIsSaidInOneLine(String arguments, String said) {
        int code = run(Map.of("BROKEN", "two words"), arguments.split(" "));

        assertThat(code).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).startsWith("mcp-jakarta-bridge: ").contains(said)
                .doesNotContain("secret", "two words").hasLineCount(1);
        assertThat(out.size()).isZero();
    }

    @Test
    void aProxyThatIsNotAnAddressIsRefusedWithoutItsValue() {
        int code = run(Map.of("HTTPS_PROXY", "http://:secret@"), "https://host/mcp");

        assertThat(code).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("HTTPS_PROXY is not the address of a proxy")
                .doesNotContain("secret").hasLineCount(1);
    }

    @Test
    void helpNamesEveryOption() {
        int code = run(Map.of(), "--help");

        assertThat(code).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("Usage: java -jar mcp-jakarta-bridge.jar",
                "--token-env",
                "--token-command", "--no-login", "--client-id", "--scope", "--callback-port", "--browser",
                "--token-folder",
                "--verbose", "--version", "HTTPS_PROXY");
        assertThat(err.size()).isZero();
    }

    @Test
    void versionIsOneLine() {
        int code = run(Map.of(), "--version");

        assertThat(code).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).startsWith("mcp-jakarta-bridge ").hasLineCount(1);
    }

    @Test
    void aClientThatSaysNothingEndsTheProgram() {
        int code = run(Map.of(), "http://127.0.0.1:1/mcp");

        assertThat(code).isZero();
        assertThat(out.size() + err.size()).isZero();
    }

    private int run(Map<String, String> environment, String... arguments) {
        return new Bridge(environment, new ByteArrayInputStream(new byte[0]), out,
                new PrintStream(err, true, StandardCharsets.UTF_8)).run(StdioClient.QUICK, arguments);
    }
}
