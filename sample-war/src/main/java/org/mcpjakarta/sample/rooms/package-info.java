/**
 * Booking of meeting rooms: entities, the service, and the plain records it takes and gives. An ordinary Jakarta EE
 * application; what opens it to agents are the {@code @Tool} and {@code @ToolArg} annotations, and nothing else. Begin
 * with {@link org.mcpjakarta.sample.rooms.BookingService}.
 */
@NullMarked
package org.mcpjakarta.sample.rooms;

import org.jspecify.annotations.NullMarked;
