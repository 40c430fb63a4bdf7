package org.mcpjakarta.valkey;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import io.valkey.CommandArguments;

import org.mcpjakarta.spi.EventLogStore;
import org.mcpjakarta.spi.Registration;
import org.mcpjakarta.spi.store.LogHints;
import org.mcpjakarta.spi.store.StoreNames;
import org.mcpjakarta.valkey.connection.ValkeyAnswers;
import org.mcpjakarta.valkey.connection.Script;
import org.mcpjakarta.valkey.connection.ValkeyCommands;

/** A log is a hash, its head, and a list of events. The head has the number before that of the first event in the list. */
final class ValkeyLogs implements EventLogStore {
    private static final byte[] NONE = {};

    private final ValkeyCommands requests;
    private final ValkeyCommands appends;
    private final Keys keys;
    private final String server;
    private final String self;
    private final LogHints hints;
    private final long kept;
    private final long linger;

    /** @param appends has a connection of its own, so that no request waits for a large group */
    ValkeyLogs(ValkeyCommands requests, ValkeyCommands appends, Keys keys, String server, String self, LogHints hints,
            Duration kept, Duration linger) {
        this.requests = requests;
        this.appends = appends;
        this.keys = keys;
        this.server = StoreNames.kind(server);
        this.self = self;
        this.hints = hints;
        this.kept = kept.toMillis();
        this.linger = linger.toMillis();
    }

    @Override
    public List<Receipt> append(List<Append> group) {
        if (group.isEmpty()) {
            return List.of();
        }
        return appends.writeAll(group.stream().map(this::command).toList()).stream().map(ValkeyLogs::receipt).toList();
    }

    private CommandArguments command(Append append) {
        byte[] lastEvent = append.lastEvent();
        String session = session(append.key());
        List<String> touched = List.of(head(append.key()), events(append.key()), session + "l", session + "t");
        return Script.APPEND.run(touched, append.writer(), append.first(), append.oldest(), flag(lastEvent != null),
                flag(append.last()), self, kept, linger, append.key().log(), hint(append.key()), keys.toNodes(),
                append.heard(), lastEvent == null ? NONE : lastEvent).addObjects(append.events());
    }

    private static Receipt receipt(Object answer) {
        List<?> fields = ValkeyAnswers.list(answer);
        return new Receipt(State.values()[(int) ValkeyAnswers.number(fields.get(0))],
                ValkeyAnswers.number(fields.get(1)),
                ValkeyAnswers.number(fields.get(2)));
    }

    @Override
    public Optional<Reading> takeReading(LogKey log) {
        List<?> fields = ValkeyAnswers
                .list(requests.write(Script.TAKE.run(List.of(head(log)), self, hint(log), keys.toNodes())));
        return fields.isEmpty()
                ? Optional.empty()
                : Optional.of(new Reading(head(fields), ValkeyAnswers.bytes(fields.get(7))));
    }

    @Override
    public Optional<Page> read(LogKey log, long after, int bytes) {
        List<?> fields = ValkeyAnswers
                .list(requests.read(Script.READ.run(List.of(head(log), events(log)), after, bytes)));
        return fields.isEmpty()
                ? Optional.empty()
                : Optional
                        .of(new Page(head(fields),
                                ValkeyAnswers.list(fields.get(7)).stream().map(ValkeyAnswers::bytes).toList()));
    }

    private static Head head(List<?> fields) {
        return new Head(ValkeyAnswers.number(fields.get(0)), ValkeyAnswers.number(fields.get(1)),
                ValkeyAnswers.number(fields.get(2)),
                ValkeyAnswers.number(fields.get(3)) == 1, ValkeyAnswers.text(fields.get(4)),
                ValkeyAnswers.number(fields.get(5)),
                ValkeyAnswers.number(fields.get(6)));
    }

    @Override
    public long inherit(LogKey log, String former, boolean end) {
        return ValkeyAnswers
                .number(requests.write(Script.INHERIT.run(List.of(head(log), events(log), session(log) + "l"), former,
                        self, flag(end), kept, linger, log.log(), hint(log), keys.toNodes())));
    }

    @Override
    public void prolong(List<LogKey> logs) {
        List<CommandArguments> commands = new ArrayList<>();
        logs.forEach(log -> commands.add(Script.PROLONG.run(List.of(head(log), events(log), session(log) + "l"), kept,
                linger, log.log())));
        if (!commands.isEmpty()) {
            requests.readAll(commands);
        }
    }

    @Override
    public void drop(String session) {
        String begin = keys.session(server, session);
        requests.write(Script.DROP.run(List.of(begin + "l", begin + "t"), begin, kept));
    }

    @Override
    public Registration watch(Watcher watcher) {
        return hints.add(server, watcher);
    }

    private String session(LogKey log) {
        return keys.session(server, log.session());
    }

    private String head(LogKey log) {
        return session(log) + "m:" + StoreNames.id(log.log());
    }

    private String events(LogKey log) {
        return session(log) + "e:" + StoreNames.id(log.log());
    }

    private String hint(LogKey log) {
        return server + " " + log.session() + " " + log.log();
    }

    private static int flag(boolean is) {
        return is ? 1 : 0;
    }
}
