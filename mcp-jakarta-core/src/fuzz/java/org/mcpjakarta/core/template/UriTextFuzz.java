package org.mcpjakarta.core.template;

import java.net.URI;
import java.net.URISyntaxException;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;

/** An address without a problem can be decoded, has no control characters, and has a scheme that is not for programs. */
public final class UriTextFuzz {
    private UriTextFuzz() {}

    public static void fuzzerTestOneInput(FuzzedDataProvider data) {
        String uri = data.consumeBoolean() ? data.consumeRemainingAsString() : "docs://" + data.consumeRemainingAsString();
        if (UriText.problem(uri) != null) {
            return;
        }
        if (UriText.decoded(uri).isEmpty()) {
            throw new AssertionError("The address cannot be decoded: " + uri);
        }
        try {
            if ("javascript".equalsIgnoreCase(new URI(uri).getScheme())) {
                throw new AssertionError("The address is a program: " + uri);
            }
        } catch (URISyntaxException e) {
            // The JDK knows fewer addresses.
        }
    }
}
