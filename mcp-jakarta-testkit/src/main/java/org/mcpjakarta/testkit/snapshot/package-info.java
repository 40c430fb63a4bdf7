/** What a server promises to its clients, as a file under version control. */
@NullMarked
package org.mcpjakarta.testkit.snapshot;

import org.jspecify.annotations.NullMarked;
