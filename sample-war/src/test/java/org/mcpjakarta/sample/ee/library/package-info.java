/** Entities that are results themselves, with fields that the database is asked for only when somebody looks at them. */
@NullMarked
package org.mcpjakarta.sample.ee.library;

import org.jspecify.annotations.NullMarked;
