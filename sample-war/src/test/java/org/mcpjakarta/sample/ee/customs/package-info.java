/** An application that has told JSON-B how it likes its JSON. */
@NullMarked
package org.mcpjakarta.sample.ee.customs;

import org.jspecify.annotations.NullMarked;
