package org.mcpjakarta.verification.attacks;

import java.io.IOException;

import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;
import org.mcpjakarta.verification.client.Streams;

/** Calls with answers of 6 and of 16 MB, each a JSON body that nobody reads. */
final class UnreadAnswers implements Attack {
    private static final int WAVE = 300;
    private static final int MOST_WAVES = 8;
    private static final long BETWEEN_WAVES = 10_000;

    @Override
    public String name() {
        return "unread-answers";
    }

    private static Request fill(int size) {
        return Request.statelessCall("fill", Messages.statelessCall("fill", "{\"size\":" + size + "}"));
    }

    @Override
    public void run(Site site) throws IOException, InterruptedException {
        int waves = 0;
        int sent = 0;
        do {
            Request request = fill(waves++ % 2 == 0 ? 6_000_000 : 16_700_000);
            for (int i = 0; i < WAVE && !site.isOver(); i++) {
                site.keep(Streams.unread(Site.ATTACKER, site.port(), request));
                sent++;
            }
            Thread.sleep(Math.min(site.millisLeft(), BETWEEN_WAVES));
        } while (!site.isOver() && waves < MOST_WAVES);
        site.note(sent + " answers were not read");
    }
}
