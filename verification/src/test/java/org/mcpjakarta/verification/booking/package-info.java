/**
 * Clients that book and try again until they are told that they have, and a look at the rows that are left. Begin with
 * {@link org.mcpjakarta.verification.booking.BookingClient}.
 */
@NullMarked
package org.mcpjakarta.verification.booking;

import org.jspecify.annotations.NullMarked;
