package org.mcpjakarta.servlet.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class CompressionTest {
    @ParameterizedTest
    @ValueSource(strings = {"gzip", "gzip, deflate", "gzip, deflate, br, zstd", "br,GZip", "deflate , gzip ;q=0.5",
            "gzip;q=1.0, identity; q=0.5, *;q=0", "*", "br;q=1.0, *;q=0.1", "identity;q=0, *"})
    void gzipIsTaken(String accepted) {
        assertThat(Compression.acceptsGzip(accepted)).isTrue();
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "identity", "deflate, br", "gzip;q=0", "gzip; q=0.000, *", "*, gzip;q=0", "*;q=0",
            "gzipped", "x;gzip", ";", ",;,", "br;q=1, *;q=0.0"})
    void gzipIsNotTaken(String accepted) {
        assertThat(Compression.acceptsGzip(accepted)).isFalse();
    }
}
