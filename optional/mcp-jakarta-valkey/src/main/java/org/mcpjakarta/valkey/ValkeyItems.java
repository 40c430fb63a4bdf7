package org.mcpjakarta.valkey;

import java.util.List;
import java.util.Optional;

import io.valkey.CommandArguments;
import io.valkey.Protocol.Command;

import org.mcpjakarta.spi.ItemStore;
import org.mcpjakarta.spi.store.StoreNames;
import org.mcpjakarta.valkey.connection.ValkeyAnswers;
import org.mcpjakarta.valkey.connection.Script;
import org.mcpjakarta.valkey.connection.ValkeyCommands;

/** Each item is a hash. Sorted sets contain the ids of items by the time when they expire, to count those that have not. */
final class ValkeyItems implements ItemStore {
    private final ValkeyCommands commands;
    private final String keys;
    private final String all;
    private final String holders;
    private final String busyHolders;

    /** @param keys what the keys of this kind begin with */
    ValkeyItems(ValkeyCommands commands, String keys) {
        this.commands = commands;
        this.keys = keys + "x:";
        this.all = keys + "a";
        this.holders = keys + "h:";
        this.busyHolders = keys + "b:";
    }

    @Override
    public Creation create(Item first, Room room) {
        Object answer = commands.write(Script.CREATE.run(keysOf(first), first.id(), first.holder(), first.version(),
                first.until(), flag(first.busy()), first.node(), first.content(), room.all(), room.perHolder(),
                room.busyPerHolder()));
        return Creation.values()[(int) ValkeyAnswers.number(answer)];
    }

    @Override
    public Optional<Item> find(String id) {
        StoreNames.id(id);
        List<?> found = ValkeyAnswers.list(commands.read(new CommandArguments(Command.HMGET).key(keys + id)
                .addObjects("o", "v", "u", "y", "n", "c")));
        return found.get(0) == null ? Optional.empty() : Optional.of(item(id, found));
    }

    @Override
    public boolean replace(Item changed) {
        Object answer = commands.write(Script.REPLACE.run(keysOf(changed), changed.id(), changed.holder(),
                changed.version(), changed.until(), flag(changed.busy()), changed.node(), changed.content(),
                changed.version() - 1));
        return ValkeyAnswers.number(answer) == 1;
    }

    @Override
    public boolean remove(String id) {
        Object answer = commands
                .write(Script.REMOVE.run(List.of(keys + StoreNames.id(id), all), id, holders, busyHolders));
        return ValkeyAnswers.number(answer) == 1;
    }

    @Override
    public List<Item> of(String holder, int most) {
        if (holder.isEmpty()) {
            return List.of();
        }
        return ValkeyAnswers.list(commands.read(Script.LIST.run(List.of(holders + StoreNames.id(holder)), keys, most)))
                .stream()
                .map(ValkeyAnswers::list)
                .map(item -> item(ValkeyAnswers.text(item.get(0)), item.subList(1, item.size())))
                .toList();
    }

    @Override
    public int size() {
        return (int) ValkeyAnswers.number(commands.read(new CommandArguments(Command.ZCARD).key(all)));
    }

    private List<String> keysOf(Item item) {
        StoreNames.idOrNone(item.node());
        String holder = StoreNames.idOrNone(item.holder());
        return List.of(keys + StoreNames.id(item.id()), all, holders + holder, busyHolders + holder);
    }

    private static Item item(String id, List<?> fields) {
        return new Item(id, ValkeyAnswers.text(fields.get(0)), ValkeyAnswers.number(fields.get(1)),
                ValkeyAnswers.number(fields.get(2)),
                ValkeyAnswers.number(fields.get(3)) == 1, ValkeyAnswers.text(fields.get(4)),
                ValkeyAnswers.bytes(fields.get(5)));
    }

    private static int flag(boolean is) {
        return is ? 1 : 0;
    }
}
