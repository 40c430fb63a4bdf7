/**
 * Booking of meeting rooms: entities, the service, and the plain records it takes and gives. An ordinary Jakarta EE
 * application; what opens it to agents are annotations such as {@code @Tool}, and beans for what only agents and their users
 * have: resources, prompts, and questions to the user. Begin with {@link org.mcpjakarta.sample.rooms.BookingService}.
 */
@NullMarked
package org.mcpjakarta.sample.rooms;

import org.jspecify.annotations.NullMarked;
