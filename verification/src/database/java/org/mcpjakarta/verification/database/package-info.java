/** Tools that book in a database, to count afterwards how often each call has taken effect. */
@NullMarked
package org.mcpjakarta.verification.database;

import org.jspecify.annotations.NullMarked;
