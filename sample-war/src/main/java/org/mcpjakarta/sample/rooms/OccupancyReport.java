package org.mcpjakarta.sample.rooms;

import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.CompletionStage;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;

import org.mcpjakarta.Cancellation;
import org.mcpjakarta.log.McpLog;
import org.mcpjakarta.progress.Progress;
import org.mcpjakarta.progress.ProgressTracker;
import org.mcpjakarta.tools.Tool;
import org.mcpjakarta.tools.ToolArg;

/** Tells how well the rooms are used. Tools live on any bean, here on a CDI one. */
@ApplicationScoped
public class OccupancyReport {

    @Resource
    private ManagedExecutorService executor;
    @Inject
    private BookingService service;

    /**
     * Gives back a stage, not a value: while the days are counted, no request thread waits. Who asked to hear how far it is
     * hears it, and who gives up has it stopped.
     */
    @Tool(description = "Count the booked rooms of each day", annotations = @Tool.Annotations(readOnlyHint = true))
    public CompletionStage<List<Occupancy>> occupancy(
            @ToolArg(description = "first day") @NotNull LocalDate from,
            @ToolArg(description = "number of days", defaultValue = "7") @Min(1) @Max(92) int days,
            Progress progress, McpLog log, Cancellation cancellation) {
        return executor.supplyAsync(() -> {
            ProgressTracker tracker = progress.tracker(days);
            return from.datesUntil(from.plusDays(days)).map(day -> {
                cancellation.check();
                Occupancy counted = service.occupancyOn(day);
                tracker.advance("Counted " + day);
                if (counted.full()) {
                    log.notice("There is no room left on " + day);
                }
                return counted;
            }).toList();
        });
    }
}
