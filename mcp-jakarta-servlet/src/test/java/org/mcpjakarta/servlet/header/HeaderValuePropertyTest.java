package org.mcpjakarta.servlet.header;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Tag;

class HeaderValuePropertyTest {
    @Property(tries = 500)
    @Tag("T-07")
    void whatIsEncodedIsDecodedEqual(@ForAll String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);

        String header = "=?base64?" + Base64.getEncoder().encodeToString(bytes) + "?=";

        assertThat(HeaderValue.decode(header)).isEqualTo(new String(bytes, StandardCharsets.UTF_8));
    }

    @Property(tries = 500)
    @Tag("T-07")
    void anyValueIsEitherDecodedOrRefused(@ForAll String inside) {
        String header = "=?base64?" + inside + "?=";
        try {
            assertThat(HeaderValue.decode(header)).isNotNull();
        } catch (Rejection rejection) {
            assertThat(rejection.error().code()).isEqualTo(-32020);
        }
    }
}
