package org.mcpjakarta.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RootTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"a,true", "a/b.txt,true", "a/not/there/yet,true", "a/../a/b,true", "a/../b,false", "ab,false",
            "a/../../etc/passwd,false", "'',false"})
    @Tag("R-323")
    void onlyWhatLiesWithinIsContained(String path, boolean within) throws IOException {
        Files.createDirectories(folder.resolve("a"));
        Root root = new Root(folder.resolve("a").toUri(), "a");

        assertThat(root.contains(folder.resolve(path))).isEqualTo(within);
    }

    @Test
    @Tag("R-323")
    void aLinkThatLeadsOutIsNotWithin() throws IOException {
        Files.createDirectories(folder.resolve("a"));
        Files.createDirectories(folder.resolve("secret"));
        Files.createSymbolicLink(folder.resolve("a/link"), folder.resolve("secret"));
        Root root = new Root(folder.resolve("a").toUri(), null);

        assertThat(root.contains(folder.resolve("a/link/file"))).isFalse();
        assertThat(root.contains(folder.resolve("a/file"))).isTrue();
    }

    @Test
    @Tag("R-323")
    void aRootThatIsGoneContainsNothingElse() {
        Root root = new Root(folder.resolve("gone").toUri(), null);

        assertThat(root.contains(folder.resolve("gone/x"))).isTrue();
        assertThat(root.contains(folder.resolve("here"))).isFalse();
        assertThat(new Root(URI.create("file://elsewhere/share"), null).contains(folder)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://example.com/a", "relative", "file:", "data:text/plain,x"})
    @Tag("R-323")
    void onlyFilesAreRoots(String uri) {
        assertThatIllegalArgumentException().isThrownBy(() -> new Root(URI.create(uri), null));
    }
}
