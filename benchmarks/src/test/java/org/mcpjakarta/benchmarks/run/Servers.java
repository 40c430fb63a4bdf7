package org.mcpjakarta.benchmarks.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The servers that run, each started when it is first wanted, with the sessions that were opened on them. */
final class Servers implements AutoCloseable {
    private static final int PORT_OF_DEPLOYMENTS = 36;

    private final Path benchmarks;
    private final int firstPort;
    private final String cores;
    private final Map<Program, Server> running = new EnumMap<>(Program.class);
    private final Map<Program, List<String>> sessions = new EnumMap<>(Program.class);
    private volatile boolean aborted;

    Servers(Path benchmarks, int firstPort, String cores) {
        this.benchmarks = benchmarks;
        this.firstPort = firstPort;
        this.cores = cores;
    }

    Server of(Program program) throws IOException {
        Server server = running.get(program);
        if (server == null) {
            System.out.println("Starting " + program.title());
            server = start(program, firstPort + program.ordinal(), cores);
            running.put(program, server);
        }
        return server;
    }

    /** Ends all that run; each is started again when it is next wanted. */
    void renew() {
        close();
        running.clear();
        sessions.clear();
    }

    /** A server of its own, which may use all cores and is the caller's to close. */
    Server alone(Program program) throws IOException {
        return start(program, firstPort + 20 + program.ordinal(), allCores());
    }

    /** A server directory like that of Open Liberty, without an application; where one is to be put. */
    Path addLiberty(String directory) throws IOException {
        Path all = benchmarks.resolve("target/liberty/wlp/usr/servers");
        Path dropins = Files.createDirectories(all.resolve(directory + "/dropins"));
        for (String file : List.of("server.xml", "server.env", "bootstrap.properties")) {
            Files.copy(all.resolve("benchmarks/" + file), all.resolve(directory + "/" + file),
                    StandardCopyOption.REPLACE_EXISTING);
        }
        return dropins;
    }

    /** An Open Liberty with such a directory, which may use all cores and is the caller's to close. */
    Server liberty(String directory, Path log, Server.Ready ready) throws IOException {
        int port = firstPort + PORT_OF_DEPLOYMENTS;
        checkAborted();
        return Server.start(Program.LIBERTY, Program.liberty(benchmarks, directory, port), log, port, allCores(),
                ready);
    }

    // Said, since what this process starts would have its core otherwise.
    private String allCores() throws IOException {
        return cores.isEmpty() ? "" : "0-" + (Machine.cores() - 1);
    }

    private Server start(Program program, int port, String cores) throws IOException {
        checkAborted();
        return Server.start(program, benchmarks, port, cores);
    }

    private void checkAborted() throws IOException {
        if (aborted) {
            throw new IOException("The run has been ended");
        }
    }

    Iterable<Server> all() {
        return running.values();
    }

    /** So many sessions that are ready for use; the same ones each time. */
    List<String> sessions(Program program, int count) throws IOException {
        List<String> open = sessions.computeIfAbsent(program, any -> new ArrayList<>());
        int port = of(program).port();
        try (Client client = new Client(port)) {
            while (open.size() < count) {
                String session = client.demand(Wire.hello("/mcp", port)).findHeader("mcp-session-id")
                        .orElseThrow(() -> new IOException(program + " gives no session"));
                client.demand(Wire.initialized("/mcp", port, session));
                open.add(session);
            }
        }
        return open.subList(0, count);
    }

    /** Calls a tool once, in a session. */
    void call(Program program, String tool, String arguments) throws IOException {
        int port = of(program).port();
        String session = sessions(program, 1).get(0);
        try (Client client = new Client(port)) {
            client.demand(Wire.post("/mcp", port, Wire.session(session), "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":"
                    + "\"tools/call\",\"params\":{\"name\":\"" + tool + "\",\"arguments\":" + arguments + "}}"));
        }
    }

    /** For a run that is cut off: ends all that it has started, also what has not answered yet, and lets it start nothing more. */
    void abort() {
        aborted = true;
        // Twice, as something may have been on its way.
        Server.end(ProcessHandle.current().descendants().toList());
        Server.end(ProcessHandle.current().descendants().toList());
    }

    @Override
    public void close() {
        running.values().forEach(Server::close);
    }
}
