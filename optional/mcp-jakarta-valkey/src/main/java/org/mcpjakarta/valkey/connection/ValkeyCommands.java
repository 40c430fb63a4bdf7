package org.mcpjakarta.valkey.connection;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

import io.valkey.CommandArguments;
import io.valkey.Protocol.Command;
import io.valkey.exceptions.JedisDataException;
import io.valkey.exceptions.JedisNoScriptException;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.spi.StoreUnavailableException;

/** Runs commands, several of them in one round trip. */
public final class ValkeyCommands {
    private final Connections connections;
    private final int replicas;
    private final long patience;

    /** @param replicas how many replicas have to have what is written */
    ValkeyCommands(Connections connections, int replicas, Duration timeout) {
        this.connections = connections;
        this.replicas = replicas;
        this.patience = timeout.toMillis() / 2;
    }

    /** Runs a command that changes nothing that has to survive. */
    public @Nullable Object read(CommandArguments command) {
        return run(List.of(command), 0).get(0);
    }

    /** Runs commands that change nothing that has to survive. */
    public List<Object> readAll(List<CommandArguments> commands) {
        return run(commands, 0);
    }

    /** Runs a command; when this returns, so many replicas as configured have its effect. */
    public @Nullable Object write(CommandArguments command) {
        return run(List.of(command), replicas).get(0);
    }

    /** Runs commands, which may be run twice; when this returns, so many replicas as configured have their effect. */
    public List<Object> writeAll(List<CommandArguments> commands) {
        return run(commands, replicas);
    }

    private List<Object> run(List<CommandArguments> commands, int copies) {
        return connections.call(connection -> {
            List<Object> answers = send(connection, commands, copies);
            if (answers.stream().anyMatch(JedisNoScriptException.class::isInstance)) {
                requireFine(send(connection, Stream.of(Script.values()).map(Script::load).toList(), 0));
                answers = send(connection, commands, copies);
            }
            requireFine(answers);
            if (copies > 0 && (Long) answers.get(commands.size()) < copies) {
                throw new StoreUnavailableException("Too few replicas of Valkey have the change: "
                        + answers.get(commands.size()) + " instead of " + copies);
            }
            return answers.subList(0, commands.size());
        });
    }

    private List<Object> send(ValkeyConnection connection, List<CommandArguments> commands, int copies) {
        commands.forEach(connection::sendCommand);
        if (copies > 0) {
            connection.sendCommand(new CommandArguments(Command.WAIT).add(copies).add(patience));
            return connection.getMany(commands.size() + 1);
        }
        return connection.getMany(commands.size());
    }

    private static void requireFine(List<Object> answers) {
        for (Object answer : answers) {
            if (answer instanceof JedisDataException e) {
                throw e;
            }
        }
    }
}
