package org.mcpjakarta.benchmarks.run;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is compared: an endpoint of a server, or the servlet beside ours that answers the same bytes without thinking. */
enum Subject {
    LIBERTY(Program.LIBERTY, Eras.BOTH, false),
    LIBERTY_CONSTANT(Program.LIBERTY, Eras.BOTH, true),
    LIBERTY_STORE(Program.LIBERTY_STORE, Eras.BOTH, false),
    LIBERTY_DATABASE(Program.LIBERTY_DATABASE, Eras.BOTH, false),
    LIBERTY_TELEMETRY(Program.LIBERTY_TELEMETRY, Eras.BOTH, false),
    LIBERTY_TELEMETRY_SERVER(Program.LIBERTY_TELEMETRY_SERVER, Eras.BOTH, false),
    LIBERTY_TELEMETRY_OFF(Program.LIBERTY_TELEMETRY_OFF, Eras.BOTH, false),
    /** An EJB called as a tool, and the same EJB called through REST in the same server. */
    LIBERTY_WORK(Program.LIBERTY_WORK, Eras.SESSIONS, false),
    LIBERTY_REST(Program.LIBERTY_WORK, Eras.SESSIONS, false),
    WILDFLY_WORK(Program.WILDFLY_WORK, Eras.SESSIONS, false),
    WILDFLY_REST(Program.WILDFLY_WORK, Eras.SESSIONS, false),
    WILDFLY(Program.WILDFLY, Eras.BOTH, false),
    WILDFLY_CONSTANT(Program.WILDFLY, Eras.BOTH, true),
    QUARKUS(Program.QUARKUS, Eras.SESSIONS, false),
    QUARKUS_EVENT_LOOP(Program.QUARKUS, Eras.SESSIONS, false),
    JAVA_SDK(Program.JAVA_SDK, Eras.SESSIONS, false),
    JAVA_SDK_STATELESS(Program.JAVA_SDK_STATELESS, Eras.WITHOUT, false),
    TYPESCRIPT(Program.TYPESCRIPT, Eras.SESSIONS, false),
    TYPESCRIPT_STATELESS(Program.TYPESCRIPT_STATELESS, Eras.WITHOUT, false);

    /** Which of the two ways of the protocol a subject speaks. */
    private enum Eras {
        SESSIONS,
        WITHOUT,
        BOTH
    }

    // Quarkus runs a method on its event loop if the method promises not to block; there is a second tool for that.
    private static final Map<String, String> EVENT_LOOP_TOOLS = Map.of("echo", "echoAtOnce", "bill", "billAtOnce");

    private final Program program;
    private final Eras eras;
    private final boolean constant;

    Subject(Program program, Eras eras, boolean constant) {
        this.program = program;
        this.eras = eras;
        this.constant = constant;
    }

    static Subject named(String label) {
        return Arrays.stream(values()).filter(subject -> subject.label().equals(label)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No subject " + label + "; there are " + labels()));
    }

    private static List<String> labels() {
        return Arrays.stream(values()).map(Subject::label).toList();
    }

    String label() {
        return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }

    Program program() {
        return program;
    }

    boolean isConstant() {
        return constant;
    }

    boolean isRest() {
        return this == LIBERTY_REST || this == WILDFLY_REST;
    }

    /** What answers the same in the same server without the protocol. */
    Optional<Subject> findCeiling() {
        return Arrays.stream(values()).filter(other -> (other.constant || other.isRest()) && other.program == program)
                .findFirst();
    }

    boolean takesPartIn(Case work) {
        if (program.isForWork() != (work == Case.FIND_FREE)) {
            return false;
        }
        if (constant && !work.hasConstantAnswer()) {
            return false;
        }
        if (this == QUARKUS_EVENT_LOOP && work.tool().stream().noneMatch(EVENT_LOOP_TOOLS::containsKey)) {
            return false;
        }
        return eras == Eras.BOTH || (eras == Eras.WITHOUT) == work.isStateless();
    }

    String tool(String name) {
        return this == QUARKUS_EVENT_LOOP ? EVENT_LOOP_TOOLS.getOrDefault(name, name) : name;
    }

    /** Whether stateless requests are those of 2026-07-28, or simply such that name no session. */
    boolean speaksNewest() {
        return this != JAVA_SDK_STATELESS;
    }

    String path(Case work) {
        return constant ? "/constant/" + work.label() : "/mcp";
    }
}
