package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mcpjakarta.testkit.EventSocket;

/** A whole server that stops while clients are connected. */
@Timeout(300)
class StoppingServerIT {
    /** Half of the time for which Liberty waits for requests that are under way. */
    private static final Duration SOON = Duration.ofSeconds(15);

    private static OwnServer start() throws IOException {
        return Server.current() == Server.LIBERTY
                ? OwnServer.liberty("stopping", LibertyPage.serverXml(), Brief.war())
                : OwnServer.wildfly("stopping", Brief.war());
    }

    @Test
    @Tag("R-377")
    @Tag("R-406")
    void aServerThatIsTerminatedTellsItsClients() throws Exception {
        try (OwnServer server = start()) {
            everybodyHearsOf(server::terminate, server);
        }
    }

    @Test
    @Tag("R-377")
    void soDoesOneThatIsStoppedByItsCommand() throws Exception {
        Assumptions.assumeTrue(Server.current() == Server.LIBERTY, "WildFly stops in one way only");
        try (OwnServer server = start()) {
            everybodyHearsOf(server::stop, server);
        }
    }

    private interface Stop {
        void run() throws IOException;
    }

    private static void everybodyHearsOf(Stop stop, OwnServer server) throws Exception {
        try (EventSocket listener = Brief.subscription(server.endpoint());
                EventSocket news = Brief.news(server.endpoint());
                EventSocket call = Brief.call(server.endpoint(), "linger")) {
            long begun = System.nanoTime();
            stop.run();

            assertThat(listener.next().map(EventSocket.Event::data).orElse("")).contains("\"resultType\":\"complete\"")
                    .contains("io.modelcontextprotocol/subscriptionId");
            assertThat(listener.next()).isEqualTo(Optional.empty());
            assertThat(call.next().map(EventSocket.Event::data).orElse("")).contains("The server is stopping");
            assertThat(call.next()).isEqualTo(Optional.empty());
            assertThat(news.next()).isEqualTo(Optional.empty());
            assertThat(server.endsWithin(SOON)).as("has ended").isTrue();
            assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(SOON);
        }
    }
}
