package org.mcpjakarta.core.cluster;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

import org.jspecify.annotations.Nullable;
import org.mcpjakarta.spi.ItemStore;
import org.mcpjakarta.spi.ItemStore.Creation;
import org.mcpjakarta.spi.ItemStore.Item;
import org.mcpjakarta.spi.ItemStore.Room;
import org.mcpjakarta.spi.StoreUnavailableException;

import jakarta.json.JsonObject;

/**
 * Items of one kind whose content only the nodes can read. An item that cannot be read, since it was sealed with other keys or by a later
 * version, is like one that does not exist. Methods wait for the store. Thread-safe.
 */
public final class SealedItems {
    private final ItemStore store;
    private final String kind;
    private final SealedJson seal;

    SealedItems(ItemStore store, String kind, SealedJson seal) {
        this.store = store;
        this.kind = kind;
        this.seal = seal;
    }

    /** Adds an item if there is room. */
    public Creation create(SharedItem first, Room room) {
        return store.create(sealed(first), room);
    }

    public Optional<SharedItem> find(String id) {
        return store.find(id).map(this::opened);
    }

    /** Replaces the item if its version is the one before; false if it was changed or removed meanwhile. */
    public boolean replace(SharedItem changed) {
        return store.replace(sealed(changed));
    }

    /** Removes the item if its version is still this one; false if it was changed or removed meanwhile. */
    public boolean remove(SharedItem last) {
        // An item can be changed depending on its version, but not removed. So it is replaced by one that has expired.
        boolean ended = store.replace(sealed(new SharedItem(last.id(), last.holder(), last.version() + 1, 1, false,
                last.node(), last.content())));
        if (ended) {
            store.remove(last.id());
        }
        return ended;
    }

    /** Whether the item was there. */
    public boolean remove(String id) {
        return store.remove(id);
    }

    /** Items of the holder, in any order. */
    public List<SharedItem> of(String holder, int most) {
        return store.of(holder, most).stream().map(this::opened).filter(Objects::nonNull).toList();
    }

    public int size() {
        return store.size();
    }

    private Item sealed(SharedItem item) {
        return new Item(item.id(), item.holder(), item.version(), item.until(), item.busy(), item.node(),
                seal.seal(item.content(), context(item.id())));
    }

    private @Nullable SharedItem opened(Item item) {
        JsonObject content = seal.open(item.content(), context(item.id()));
        return content == null
                ? null
                : new SharedItem(item.id(), item.holder(), item.version(), item.until(), item.busy(), item.node(),
                        content);
    }

    private String context(String id) {
        return kind + " " + id;
    }

    /** How many bytes the content takes; negative if it could not be read again. What applications return need not be valid JSON. */
    public static long sizeOf(JsonObject content) {
        return SealedJson.sizeOf(content);
    }

    /** For a change that was tried as often as is reasonable, because other nodes changed the item each time. */
    public static StoreUnavailableException contended() {
        return new StoreUnavailableException("Too many nodes change the same item");
    }
}
