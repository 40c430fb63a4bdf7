package org.mcpjakarta.servlet.guard;

import java.util.regex.Pattern;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;

/** What passes as an origin or a name of this machine is one: no address of another machine can be written so that it does. */
public final class OriginFuzz {
    private static final Pattern OWN = Pattern.compile(
            "localhost|\\[?(127(\\.0*(25[0-5]|2[0-4]\\d|1?\\d?\\d)){3}|(::1|0:0:0:0:0:0:0:1)(%.*)?)]?",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    private OriginFuzz() {}

    public static void fuzzerTestOneInput(FuzzedDataProvider data) {
        String text = data.consumeRemainingAsString();
        if (Loopback.isName(text) && !OWN.matcher(text).matches()) {
            throw new AssertionError("This passes as a name of this machine: " + text);
        }
        for (String prefix : new String[]{"", "http://", "https://localhost", "http://127.0.0.1"}) {
            check(prefix + text);
        }
    }

    private static void check(String text) {
        Origin.parse(text).ifPresent(origin -> {
            String host = origin.host();
            if (host.isEmpty() || host.contains("/") || host.contains("@") || host.contains("#")) {
                throw new AssertionError(text + " was read as " + origin);
            }
            if (origin.isLoopback() && !OWN.matcher(host).matches()) {
                throw new AssertionError(text + " passes as a page of this machine");
            }
            String written = origin.scheme() + "://" + host + (origin.port() < 0 ? "" : ":" + origin.port());
            if (!Origin.parse(written).map(origin::equals).orElse(false)) {
                throw new AssertionError(text + " was read as " + origin + ", which is read as another one");
            }
        });
    }
}
