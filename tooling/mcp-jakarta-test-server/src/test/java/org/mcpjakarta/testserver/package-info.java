/** Tests of the test server, as users write them. */
@NullMarked
package org.mcpjakarta.testserver;

import org.jspecify.annotations.NullMarked;
