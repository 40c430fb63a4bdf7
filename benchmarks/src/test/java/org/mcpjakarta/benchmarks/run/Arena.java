package org.mcpjakarta.benchmarks.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Where subjects are loaded in turn, so that what else the machine does falls on all alike. */
final class Arena {
    private static final Duration WARM_WINDOW = Duration.ofSeconds(2);
    private static final Duration WARM_LIMIT = Duration.ofSeconds(40);
    private static final Duration WARM_LIMIT_OF_A_LOOK = Duration.ofSeconds(20);
    private static final Duration WARM_LIMIT_OF_SCRIPTS = Duration.ofSeconds(5);
    private static final int WARM_WINDOWS = 8;
    private static final int FEW = 2;
    private static final double FLAT = 1.06;
    /** How often servers are started for what most bars are about, and how many times the usual rounds follow each. */
    static final int STARTS = 3;
    static final int MORE_ROUNDS = 2;

    private final Servers servers;
    private final Options options;
    private final List<String> warm = new ArrayList<>();

    Arena(Servers servers, Options options) {
        this.servers = servers;
        this.options = options;
    }

    Map<Subject, Measure> measure(Case work, int connections, List<Subject> subjects) throws IOException {
        return measure(work, connections, subjects, options.rounds());
    }

    /** The same after several starts of all servers, since the same code costs some percent more or less after each. */
    Map<Subject, Measure> measureOften(Case work, int connections, List<Subject> subjects) throws IOException {
        Map<Subject, Measure> all = new EnumMap<>(Subject.class);
        for (int start = 0; start < STARTS; start++) {
            if (start > 0) {
                servers.renew();
                warm.clear();
            }
            measure(work, connections, subjects, options.rounds() * MORE_ROUNDS)
                    .forEach((subject, measure) -> all.merge(subject, measure, Measure::and));
        }
        return all;
    }

    private Map<Subject, Measure> measure(Case work, int connections, List<Subject> subjects, int count)
            throws IOException {
        for (Subject subject : subjects) {
            warm(work, subject);
        }
        Map<Subject, Contender> contenders = new EnumMap<>(Subject.class);
        for (Subject subject : subjects) {
            contenders.put(subject, closed(work, connections, subject));
        }
        return rounds(work.label() + " at " + connections, contenders, count);
    }

    /** Requests at half the rate that each subject is able to answer. */
    Map<Subject, Measure> measureAtHalfLoad(Case work, int connections, List<Subject> subjects) throws IOException {
        Map<Subject, Measure> full = measure(work, connections, subjects);
        Map<Subject, Contender> contenders = new EnumMap<>(Subject.class);
        for (Subject subject : subjects) {
            double half = full.get(subject).perSecond() / 2;
            Server server = servers.of(subject.program());
            List<? extends Talk> talks = talks(work, connections, subject);
            contenders.put(subject, time -> {
                try (Load load = new Load(server.port(), talks)) {
                    load.useAll();
                    return Window.of(server, () -> load.run(half, time));
                }
            });
        }
        return manyRounds(work.label() + " at half load", contenders);
    }

    Contender closed(Case work, int connections, Subject subject) throws IOException {
        return closed(servers.of(subject.program()), talks(work, connections, subject));
    }

    Contender closed(Server server, List<? extends Talk> talks) {
        return time -> {
            try (Load load = new Load(server.port(), talks)) {
                load.useAll();
                return Window.of(server, () -> load.run(Long.MAX_VALUE, time));
            }
        };
    }

    /** For what differs by less than rounds of the same do. */
    <K> Map<K, Measure> manyRounds(String title, Map<K, Contender> contenders) throws IOException {
        return rounds(title, contenders, options.rounds() * (options.isThorough() ? 3 : 1));
    }

    private <K> Map<K, Measure> rounds(String title, Map<K, Contender> contenders, int count) throws IOException {
        System.out.printf(Locale.ROOT, "Measuring %s: %d rounds of %d ms, %d subjects%n", title, count,
                options.round().toMillis(), contenders.size());
        Map<K, Measure> measures = Turns.of(contenders, count, options.round());
        // A run may be cut off before its table is printed.
        measures.forEach((contender, measure) -> System.out.printf(Locale.ROOT, "  %s %.1f µs, %.0f/s%n", contender,
                measure.cost(), measure.perSecond()));
        return measures;
    }

    /**
     * Loads a subject until three windows in a row cost the same, or it has got half of the requests it is given for that: few at a time,
     * so that its compilers get their share of the cores. Then the same with all connections.
     */
    void warm(Case work, Subject subject) throws IOException {
        String name = work + " " + subject;
        if (warm.contains(name)) {
            return;
        }
        warm.add(name);
        Server server = servers.of(subject.program());
        long half = work.warm() * options.warm() / 200;
        Duration limit = !subject.program().isJava()
                ? WARM_LIMIT_OF_SCRIPTS
                : options.isThorough() ? WARM_LIMIT : WARM_LIMIT_OF_A_LOOK;
        List<Double> few = new ArrayList<>();
        List<Double> all = new ArrayList<>();
        server.stretch();
        long done;
        try {
            done = warm(server, talks(work, Math.min(FEW, work.connections()), subject), half, limit, few);
            done += warm(server, talks(work, work.connections(), subject), half, limit, all);
        } finally {
            server.confine();
        }
        System.out.printf(Locale.ROOT, "Warmed %s on %s by %d: %s, %s µs%n", work.label(), subject.label(), done,
                rounded(few), rounded(all));
    }

    private static List<Long> rounded(List<Double> costs) {
        return costs.stream().map(Math::round).toList();
    }

    private static long warm(Server server, List<? extends Talk> talks, long most, Duration limit, List<Double> costs)
            throws IOException {
        long end = System.nanoTime() + limit.toNanos();
        long window = Math.max(1, most / WARM_WINDOWS) * talks.get(0).requests();
        long done = 0;
        try (Load load = new Load(server.port(), talks)) {
            while (done < most && System.nanoTime() < end && (done < most / 2 || !isFlat(costs))) {
                Window seen = Window.of(server, () -> load.run(window, WARM_WINDOW));
                done += Math.max(1, seen.count().operations());
                costs.add(seen.cost());
            }
        }
        return done;
    }

    private static boolean isFlat(List<Double> costs) {
        if (costs.size() < 3) {
            return false;
        }
        List<Double> last = costs.subList(costs.size() - 3, costs.size());
        return Collections.max(last) <= Collections.min(last) * FLAT;
    }

    private List<? extends Talk> talks(Case work, int connections, Subject subject) throws IOException {
        Server server = servers.of(subject.program());
        List<Talk> talks = new ArrayList<>();
        if (work == Case.HANDSHAKE) {
            for (int i = 0; i < connections; i++) {
                talks.add(new Handshakes(server.port(), work.piece()));
            }
            return talks;
        }
        List<String> sessions = work.isStateless()
                ? Collections.nCopies(connections, "none")
                : servers.sessions(subject.program(), connections);
        Requests.Right right = prepare(work, subject, sessions.get(0));
        for (String session : sessions) {
            talks.add(new Requests(List.of(Requests.request(work, subject, server.port(), session)), right));
        }
        return talks;
    }

    /** Asks once, and lets the constant servlet answer the same from now on; how such answers are known. */
    Requests.Right prepare(Case work, Subject subject, String session) throws IOException {
        Server server = servers.of(subject.program());
        Subject asked = subject.isConstant() ? endpointBeside(subject) : subject;
        try (Client client = new Client(server.port())) {
            Answer answer = client.demand(Requests.request(work, asked, server.port(), session));
            if (!answer.body().contains(new String(work.piece(), StandardCharsets.UTF_8))) {
                throw new IOException(subject.label() + " answers something else: " + answer);
            }
            Requests.Right right = Requests.Right.like(answer, work.piece());
            if (subject.isConstant()) {
                client.demand(Wire.put(subject.path(work), server.port(), answer));
            }
            return right;
        }
    }

    private static Subject endpointBeside(Subject constant) {
        return constant == Subject.LIBERTY_CONSTANT ? Subject.LIBERTY : Subject.WILDFLY;
    }
}
