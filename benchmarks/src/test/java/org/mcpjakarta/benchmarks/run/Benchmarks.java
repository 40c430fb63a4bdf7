package org.mcpjakarta.benchmarks.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Measures what the options ask for, prints it, and says which bars are reached. */
public final class Benchmarks {
    // Of each case that bars are about, those whom they compare.
    private static final Map<String, Set<Subject>> FOR_BARS = Map.ofEntries(
            entry("find-free", Subject.LIBERTY_WORK, Subject.LIBERTY_REST, Subject.WILDFLY_WORK, Subject.WILDFLY_REST),
            entry("echo", Subject.LIBERTY, Subject.LIBERTY_CONSTANT, Subject.WILDFLY, Subject.WILDFLY_CONSTANT,
                    Subject.QUARKUS, Subject.JAVA_SDK, Subject.TYPESCRIPT, Subject.LIBERTY_STORE,
                    Subject.LIBERTY_DATABASE,
                    Subject.LIBERTY_TELEMETRY, Subject.LIBERTY_TELEMETRY_SERVER, Subject.LIBERTY_TELEMETRY_OFF),
            entry("echo-stateless", Subject.LIBERTY, Subject.LIBERTY_CONSTANT, Subject.LIBERTY_STORE),
            entry("list", Subject.LIBERTY, Subject.LIBERTY_CONSTANT, Subject.QUARKUS, Subject.JAVA_SDK),
            entry("record", Subject.LIBERTY, Subject.LIBERTY_CONSTANT, Subject.QUARKUS),
            entry("record-stateless", Subject.LIBERTY, Subject.LIBERTY_CONSTANT),
            entry("handshake", Subject.LIBERTY, Subject.QUARKUS),
            entry("progress", Subject.LIBERTY, Subject.JAVA_SDK, Subject.LIBERTY_STORE, Subject.LIBERTY_DATABASE),
            entry("half-load", Subject.LIBERTY, Subject.LIBERTY_CONSTANT, Subject.WILDFLY, Subject.WILDFLY_CONSTANT),
            entry("streams", Subject.LIBERTY, Subject.WILDFLY, Subject.QUARKUS, Subject.JAVA_SDK),
            entry("deploy", Subject.LIBERTY), entry("growth", Subject.LIBERTY));

    private static final Set<Subject> GROWING = EnumSet.of(Subject.LIBERTY, Subject.WILDFLY);

    private final Options options;
    private final Results results = new Results();
    private final List<String> failures = new ArrayList<>();

    private static Map.Entry<String, Set<Subject>> entry(String part, Subject... compared) {
        return Map.entry(part, Set.of(compared));
    }

    private Benchmarks(Options options) {
        this.options = options;
    }

    public static void main(String[] args) throws IOException {
        Options options;
        try {
            options = Options.of(args, Path.of(System.getProperty("benchmarks")),
                    System.getProperty("server.cores", ""));
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage() + "; see --help");
            System.exit(2);
            return;
        }
        System.exit(new Benchmarks(options).run() ? 0 : 1);
    }

    private boolean run() throws IOException {
        System.out.println(Machine.shape() + ", JDK " + Runtime.version());
        try (Servers servers = new Servers(options.benchmarks(), options.port(), options.serverCores())) {
            Runtime.getRuntime().addShutdownHook(new Thread(servers::abort));
            attempt("start", () -> measureStarts(servers));
            if (subjects("deploy", Case.ECHO).contains(Subject.LIBERTY)) {
                attempt("deploy", () -> new Deployments(options, servers, results).measure());
            }
            Arena arena = new Arena(servers, options);
            for (Case work : Case.values()) {
                attempt(work.label(), () -> measure(work, servers, arena));
            }
            attempt("half-load", () -> measureAtHalfLoad(arena));
            for (Subject subject : subjects("growth", Case.ECHO).stream().filter(GROWING::contains).toList()) {
                attempt("growth", () -> new Growth(servers, arena, results).measure(subject));
            }
            listen(new Listening(servers, results));
            if (options.isWhole() || options.only().contains("start")) {
                attempt("memory", () -> new Footprints(servers, results).measureLoaded());
            }
        }
        System.out.println("\n" + new Table(results));
        results.figures().forEach((name, figure) -> System.out.printf("%s %.2f%n", name, figure));
        if (options.isWhole()) {
            new Report(results, options.benchmarks()).write(options, failures);
        }
        failures.forEach(failure -> System.out.println("Failed " + failure));
        return tellBars() && failures.isEmpty();
    }

    /** Something that may go wrong and leave the rest as it is. */
    private interface Part {
        void run() throws IOException;
    }

    private void attempt(String name, Part part) {
        try {
            part.run();
        } catch (IOException e) {
            failures.add(name + ": " + e.getMessage());
            System.out.println("Failed " + name + ": " + e.getMessage());
        }
    }

    private void listen(Listening listening) {
        List<Subject> subjects = subjects("streams", Case.HANDSHAKE);
        for (Subject subject : subjects) {
            attempt("streams", () -> listening.measure(subject));
        }
        for (int again = 0; again < Bar.MOST_REPEATS && isDoubtful("streams", Listening.STREAMS); again++) {
            System.out.println("Again: a bar is missed by less than the rounds differ");
            for (Subject subject : subjects.stream().filter(Listening::isCompared).toList()) {
                attempt("streams", () -> listening.tellAgain(subject));
            }
        }
        for (Subject subject : subjects("many-streams", Case.HANDSHAKE)) {
            attempt("many-streams", () -> listening.tellMany(subject));
        }
    }

    private void measureStarts(Servers servers) throws IOException {
        if (!options.bars() && options.wants("start")) {
            Set<Program> programs = EnumSet.noneOf(Program.class);
            Arrays.stream(Subject.values()).filter(options::wants).map(Subject::program)
                    .filter(program -> !program.isForWork()).forEach(programs::add);
            new Footprints(servers, results).measureStarts(programs);
        }
    }

    private void measureAtHalfLoad(Arena arena) throws IOException {
        List<Subject> half = subjects("half-load", Case.ECHO);
        if (!half.isEmpty()) {
            Measuring measuring = () -> arena.measureAtHalfLoad(Case.ECHO, Bar.HALF_LOAD_CONNECTIONS, half);
            measureUntilClear("half-load", Bar.HALF_LOAD_CONNECTIONS, measuring, measuring);
        }
    }

    private void measure(Case work, Servers servers, Arena arena) throws IOException {
        List<Subject> subjects = subjects(work.label(), work);
        if (subjects.isEmpty()) {
            return;
        }
        stock(work, servers, subjects, Case.LISTED);
        for (int count : connections(work)) {
            Measuring once = () -> arena.measure(work, count, subjects);
            measureUntilClear(work.label(), count,
                    isForMany(work, count) ? () -> arena.measureOften(work, count, subjects) : once, once);
        }
        stock(work, servers, subjects, 0);
        if (work == Case.FIND_FREE) {
            servers.renew();
        }
    }

    private List<Integer> connections(Case work) {
        return !options.connections().isEmpty()
                ? options.connections()
                : options.isWhole() ? work.manyConnections() : List.of(work.connections());
    }

    // Several starts take long, so only runs for the bars have them.
    private boolean isForMany(Case work, int connections) {
        return work == Case.ECHO && connections == work.connections() && options.isThorough();
    }

    private interface Measuring {
        Map<Subject, Measure> measure() throws IOException;
    }

    /** Again, as long as a bar is missed by less than the rounds differ; all rounds count together. */
    private void measureUntilClear(String work, int connections, Measuring first, Measuring again)
            throws IOException {
        results.put(work, connections, first.measure());
        for (int times = 0; times < Bar.MOST_REPEATS && isDoubtful(work, connections); times++) {
            System.out.println("Again: a bar is missed by less than the rounds differ");
            results.add(work, connections, again.measure());
        }
    }

    private boolean isDoubtful(String work, int connections) {
        return Bar.ALL.stream().anyMatch(bar -> bar.isDoubtful(results, work, connections));
    }

    private static void stock(Case work, Servers servers, List<Subject> subjects, int count) throws IOException {
        if (work == Case.LIST) {
            for (Subject subject : subjects) {
                servers.call(subject.program(), "stock", "{\"count\":" + count + "}");
            }
        }
    }

    private List<Subject> subjects(String part, Case work) {
        if (!options.wants(part) || options.bars() && !FOR_BARS.containsKey(part)) {
            return List.of();
        }
        return Arrays.stream(Subject.values()).filter(options::wants).filter(subject -> subject.takesPartIn(work))
                .filter(subject -> !options.bars() || FOR_BARS.getOrDefault(part, Set.of()).contains(subject)).toList();
    }

    private boolean tellBars() {
        boolean reached = true;
        for (Bar bar : Bar.ALL) {
            if (options.wantsAllBars() && bar.isUsual() || bar.measured(results).isPresent()) {
                System.out.println(bar.line(results));
                reached &= bar.measured(results).map(bar::isReached).orElse(false);
            }
        }
        // Who asks for a part of it wants to see figures.
        return reached || !options.bars();
    }
}
