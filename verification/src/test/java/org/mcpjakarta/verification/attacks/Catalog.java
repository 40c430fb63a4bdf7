package org.mcpjakarta.verification.attacks;

import java.util.List;
import java.util.Set;

/** All attacks, in the order in which they run. Those that leave something behind come last. */
public final class Catalog {
    /** Those that need only seconds to show harm, and whose verdict does not hang on what else the machine does. */
    public static final Set<String> SHORT = Set.of("paths", "host-names", "get-delete", "broken-bodies",
            "handshakes-large",
            "batches", "large-ids", "tasks-results");

    private Catalog() {}

    /** New ones each time: an attack keeps what it opened. */
    public static List<Attack> all() {
        return List.of(new Paths(), new HostNames(), new ResumedStreams(), new EndedSessions(), new BrokenBodies(),
                new SlowBodies(), new CutStreams(), new CostlyDocuments(), new ManyAddresses(), new LargeHandshakes(),
                new LargeBatches(), new LargeIds(), new LargeStates(), new ListenAddresses(), new ListenMany(),
                new ListenUnread(),
                new SessionSubscriptions(), new WaitingCalls(), new UnreadAnswers(), new UnreadStreams(),
                new BodyFlood(), new TaskArguments(), new TaskResults(), new UnfinishedHandshakes(), new Crowd(),
                new UpkeepErrors());
    }
}
