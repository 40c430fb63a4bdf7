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

/**
 * Each log has two keys: a hash with its state, the head, and a list of its events. The head also has the number before that of the first
 * event in the list.
 */
final class ValkeyLogs implements EventLogStore {
    private static final byte[] NONE = {};
    /** Ends the key of the ids of a session's logs. */
    private static final String LOGS = "l";
    /** Ends the key that marks a session that was dropped. */
    private static final String DROPPED = "t";
    /** Begins the last part of the key of a head. */
    private static final String HEAD = "m:";
    /** Begins the last part of the key of a list of events. */
    private static final String EVENTS = "e:";
    /** How many fields of an answer make a {@link Head}; what follows belongs to the question. */
    private static final int HEAD_FIELDS = 7;

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
        List<String> touched = List.of(head(append.key()), events(append.key()), session + LOGS,
                session + DROPPED);
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
                : Optional.of(new Reading(head(fields), ValkeyAnswers.bytes(fields.get(HEAD_FIELDS))));
    }

    @Override
    public Optional<Page> read(LogKey log, long after, int bytes) {
        List<?> fields = ValkeyAnswers
                .list(requests.read(Script.READ.run(List.of(head(log), events(log)), after, bytes)));
        return fields.isEmpty()
                ? Optional.empty()
                : Optional
                        .of(new Page(head(fields),
                                ValkeyAnswers.list(fields.get(HEAD_FIELDS)).stream().map(ValkeyAnswers::bytes)
                                        .toList()));
    }

    private static Head head(List<?> fields) {
        long reader = ValkeyAnswers.number(fields.get(0));
        long base = ValkeyAnswers.number(fields.get(1));
        long newest = ValkeyAnswers.number(fields.get(2));
        boolean complete = ValkeyAnswers.number(fields.get(3)) == 1;
        String node = ValkeyAnswers.text(fields.get(4));
        long writer = ValkeyAnswers.number(fields.get(5));
        long heard = ValkeyAnswers.number(fields.get(6));
        return new Head(reader, base, newest, complete, node, writer, heard);
    }

    @Override
    public long inherit(LogKey log, String former, boolean end) {
        return ValkeyAnswers
                .number(requests.write(Script.INHERIT.run(List.of(head(log), events(log), session(log) + LOGS), former,
                        self, flag(end), kept, linger, log.log(), hint(log), keys.toNodes())));
    }

    @Override
    public void prolong(List<LogKey> logs) {
        List<CommandArguments> commands = new ArrayList<>();
        logs.forEach(log -> commands.add(Script.PROLONG.run(List.of(head(log), events(log), session(log) + LOGS), kept,
                linger, log.log())));
        if (!commands.isEmpty()) {
            requests.readAll(commands);
        }
    }

    @Override
    public void drop(String session) {
        String begin = keys.session(server, session);
        requests.write(Script.DROP.run(List.of(begin + LOGS, begin + DROPPED), begin, kept));
    }

    @Override
    public Registration watch(Watcher watcher) {
        return hints.add(server, watcher);
    }

    private String session(LogKey log) {
        return keys.session(server, log.session());
    }

    private String head(LogKey log) {
        return session(log) + HEAD + StoreNames.id(log.log());
    }

    private String events(LogKey log) {
        return session(log) + EVENTS + StoreNames.id(log.log());
    }

    private String hint(LogKey log) {
        return server + " " + log.session() + " " + log.log();
    }

    private static int flag(boolean is) {
        return is ? 1 : 0;
    }
}
