package org.mcpjakarta.verification.attacks;

import java.io.IOException;
import java.util.List;

import org.mcpjakarta.verification.client.Connection;
import org.mcpjakarta.verification.client.Events;
import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;

/** A foreign host name on the loopback address (DNS rebinding), with headers by which a proxy would name another one. */
final class HostNames implements Attack {
    private static final String FOREIGN = "evil.example";
    private static final List<String> TRUSTED = List.of("localhost", "127.0.0.1");
    private static final List<String> HEADERS = List.of("$WSSN", "$WSSP", "$WSIS", "$WSSC", "$WSRH", "$WSRA", "$WSPR",
            "X-Forwarded-Host", "X-Forwarded-Server", "X-Forwarded-For", "X-Host", "X-Original-Host", "X-Real-IP");

    @Override
    public String name() {
        return "host-names";
    }

    @Override
    public void run(Site site) throws IOException {
        Request plain = Request.statelessCall("echo", Messages.statelessCall("echo", "{\"text\":\"x\"}"));
        expectRefused(site, plain.with("Host", FOREIGN), "no other header");
        expectRefused(site, plain.with("Host", FOREIGN).with("Forwarded", "host=localhost;for=127.0.0.1"),
                "Forwarded");
        expectRefused(site, plain.with("Origin", "http://" + FOREIGN), "a foreign Origin");
        for (String header : HEADERS) {
            for (String trusted : TRUSTED) {
                expectRefused(site, plain.with("Host", FOREIGN).with(header, trusted), header + ": " + trusted);
                expectRefused(site, Request.openSse().with("Host", FOREIGN).with(header, trusted),
                        header + ": " + trusted + " for a stream");
            }
        }
    }

    private static void expectRefused(Site site, Request request, String what) throws IOException {
        try (Connection connection = site.connect()) {
            connection.write(request.with("Connection", "close"));
            Events answer = connection.events();
            // Liberty answers a $WSSP that is not a number by itself, for any host, with nothing at all.
            site.failIf(answer.status() < 400 && !answer.isEmpty(),
                    "A foreign host with " + what + " was answered by " + answer.status());
        }
    }
}
