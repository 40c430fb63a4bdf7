package org.mcpjakarta.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** The server's own process, seen by the tools of the JDK. */
final class ServerProcess {
    private final long pid;

    ServerProcess() {
        pid = ProcessHandle.allProcesses().filter(process -> process.info().command().orElse("").endsWith("java"))
                .filter(ServerProcess::isServer).findFirst().orElseThrow().pid();
    }

    private static boolean isServer(ProcessHandle process) {
        return List.of(process.info().arguments().orElse(new String[0])).contains(Server.current().argument());
    }

    /** How many class loaders have loaded the class and are still there after a full collection. */
    long loadersOf(Class<?> type) {
        jcmd("GC.run");
        return jcmd("VM.class_hierarchy " + type.getName()).lines().filter(line -> line.contains(type.getName() + "/"))
                .count();
    }

    /** The names of the threads. */
    List<String> threads() {
        return jcmd("Thread.print").lines().filter(line -> line.startsWith("\""))
                .map(line -> line.substring(1, line.indexOf('"', 1))).toList();
    }

    String jcmd(String command) {
        try {
            Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
                    Long.toString(pid), command).redirectErrorStream(true).start();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor()).as(output).isZero();
            return output;
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
