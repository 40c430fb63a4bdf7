package org.mcpjakarta.verification.booking;

import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;

import org.jspecify.annotations.Nullable;

/** So many bookings with each tool, spread evenly over a time. Safe for use by several threads. */
public final class BookingPlan {
    private static final int SLOWEST = 60;

    private final Map<BookingTool, ToolTally> tallies = new EnumMap<>(BookingTool.class);
    private final int bookings;
    private final long gap;
    private final Random random;
    private final long begun = System.nanoTime();
    private int next;

    /** @param bookings with each tool */
    public BookingPlan(int bookings, Duration time, long seed) {
        this.bookings = bookings * BookingTool.values().length;
        this.gap = time.toNanos() / this.bookings;
        this.random = new Random(seed);
        for (BookingTool tool : BookingTool.values()) {
            tallies.put(tool, new ToolTally());
        }
    }

    public ToolTally tally(BookingTool tool) {
        return tallies.get(tool);
    }

    /** Waits until it is time for the next booking. Null if there is none. */
    @Nullable
    Booking next() throws InterruptedException {
        int number;
        Booking booking;
        synchronized (this) {
            if (next == bookings) {
                return null;
            }
            number = next++;
            BookingTool tool = BookingTool.values()[number % BookingTool.values().length];
            tally(tool).planned();
            booking = new Booking(tool, "b" + number, random.nextInt(SLOWEST));
        }
        TimeUnit.NANOSECONDS.sleep(begun + number * gap - System.nanoTime());
        return booking;
    }
}
