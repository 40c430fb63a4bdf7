package org.mcpjakarta.walls;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code ./run}, {@code ./test}, {@code ./token} and the commands for releases and pages print before they start anything. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class CommandsTest {
    private static final String ENDPOINT = "https://tools.example.com/shop/mcp";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"run, --secured", "run, --port NUMBER", "token, --for URL", "token, --keys FOLDER",
            "test, unit", "test, --java HOME", "build/release, --home URL", "docs/build, --out FOLDER"})
    void helpNamesOptions(String command, String option) throws Exception {
        Ended ended = run(command, "--help");

        assertThat(ended.status()).isZero();
        assertThat(ended.output()).contains("Usage: ./" + command, option);
    }

    @ParameterizedTest
    @CsvSource({"run, tomcat, tomcat", "run, wildfly --secure, --secure", "run, --port http, http",
            "run, --port, as a port", "test, units, units", "test, unit liberty, liberty", "test, --jdk, --jdk",
            "test, --java nowhere, nowhere", "test, --java, as the home of a JDK",
            "build/release, 1.0, 1.0", "build/release, 0.1.0 0.2.0, 0.2.0", "build/release, 0.1.0 --tag v1, --tag",
            "build/release, 0.1.0 --home http://acme.org, http://acme.org",
            "build/release, 0.1.0 --home https://a|b, a|b",
            "docs/build, --output x, --output", "docs/build, --out, a folder without a name",
            "token, --role, --role", "token, --port=80x, 80x", "token, --for shop, shop", "token, a b c d, d"})
    void wrongWordIsNamed(String command, String words, String named) throws Exception {
        Ended ended = run(command, words.split(" "));

        assertThat(ended.status()).isEqualTo(2);
        assertThat(ended.output()).contains("./" + command + " does not know", named, "./" + command + " --help");
        assertThat(ended.output().lines()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ann smith", "an\"n", ""})
    void badNameIsToldInOneLine(String name) throws Exception {
        Ended ended = run("token", "--keys", folder.toString(), name);

        assertThat(ended.status()).isEqualTo(2);
        assertThat(ended.output()).contains("name").doesNotContain("Exception");
        assertThat(ended.output().lines()).hasSize(1);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void tokenIsMadeForAnyEndpoint() throws Exception {
        Ended ended = run("token", "--for", ENDPOINT, "--keys", folder.resolve("keys").toString(), "eve", "staff");

        assertThat(claims(ended)).contains("\"sub\":\"eve\"", "\"aud\":\"" + ENDPOINT + "\"", "\"groups\":[\"staff\"]");
        assertThat(folder.resolve("keys/public.pem")).exists();
    }

    @Test
    void tokenIsForTheSampleOnItsPort() throws Exception {
        Ended ended = run("token", "--keys", folder.toString(), "--port", "9081");

        assertThat(claims(ended)).contains("\"aud\":\"http://127.0.0.1:9081/rooms/mcp\"");
    }

    private static String claims(Ended ended) {
        assertThat(ended.status()).as(ended.output()).isZero();
        return new String(Base64.getUrlDecoder().decode(ended.output().split("\\.")[1]), UTF_8);
    }

    private static Ended run(String command, String... arguments) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of("./" + command));
        line.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(line).directory(Project.ROOT.toFile()).redirectErrorStream(true);
        // Maven cannot start with this. A ./test that overlooks a wrong word would run this test again, endlessly.
        builder.environment().put("MAVEN_OPTS", "-not-to-be-started");
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        return new Ended(process.waitFor(), output);
    }

    private record Ended(int status, String output) {}
}
