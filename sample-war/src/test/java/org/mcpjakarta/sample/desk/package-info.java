/** What people do at the console, beside the showcases. */
@NullMarked
package org.mcpjakarta.sample.desk;

import org.jspecify.annotations.NullMarked;
