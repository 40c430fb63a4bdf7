package org.mcpjakarta.spi;

import java.util.List;
import java.util.Optional;

/**
 * Items that are found by their ids, changed by comparing versions, limited in number, and removed when their time is over. Every method
 * is atomic. Part of a {@link ClusterStore}.
 */
public interface ItemStore {
    /**
     * An item. Ids, holders and nodes have at most 64 characters: letters, digits, {@code -} and {@code _}.
     *
     * @param holder  for whom it is kept; empty if nobody is known
     * @param version 1 for a new item, and one more with each change
     * @param until   when it is removed, by the clock of the store
     * @param busy    whether it counts as busy; for tasks: whether the task is running
     * @param node    the node that works on it; empty if none does
     */
    record Item(String id, String holder, long version, long until, boolean busy, String node, byte[] content) {
        /** The next version of this item. */
        public Item changed(long newUntil, boolean nowBusy, String newNode, byte[] newContent) {
            return new Item(id, holder, version + 1, newUntil, nowBusy, newNode, newContent);
        }
    }

    /**
     * How many items there may be.
     *
     * @param perHolder     of one holder; items without a holder count only in total
     * @param busyPerHolder of one holder that are busy
     */
    record Room(int all, int perHolder, int busyPerHolder) {
        public static final Room UNLIMITED = new Room(Integer.MAX_VALUE, Integer.MAX_VALUE, Integer.MAX_VALUE);
    }

    /** The result of {@link #create}. */
    enum Creation {
        CREATED,
        /** There is an item with this id. */
        EXISTS,
        /** There are as many items as there may be. */
        FULL,
        /** The holder has as many items, or busy ones, as it may have. */
        HOLDER_FULL
    }

    /** Adds an item if there is room. When this returns, all nodes find it. Expired items do not count. */
    Creation create(Item first, Room room);

    /** The item, unless its time is over. */
    Optional<Item> find(String id);

    /** Replaces the item if its version is the one before; id and holder must be the same. False if it was changed or removed meanwhile. */
    boolean replace(Item changed);

    /** Whether the item was there. */
    boolean remove(String id);

    /** Items of the holder, in any order; none if the holder is empty. @param most how many at most */
    List<Item> of(String holder, int most);

    /** How many items there are; expired ones may count for a while. */
    int size();
}
