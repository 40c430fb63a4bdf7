package org.mcpjakarta.bridge.http;

import java.time.Duration;

import org.jspecify.annotations.Nullable;

/**
 * A server-sent event that has arrived as a whole.
 *
 * @param id    where to resume after it; null if it has none
 * @param data  empty for an event that only says where the stream is
 * @param retry how long to wait before resuming; null if it does not say
 */
public record Event(@Nullable String id, String data, @Nullable Duration retry) {}
