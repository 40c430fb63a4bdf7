/** Tools that talk while their clients come and go. */
@NullMarked
package org.mcpjakarta.sample.talk;

import org.jspecify.annotations.NullMarked;
