/** Session beans and transactional CDI beans that write to the database and then end in one way or another. */
@NullMarked
package org.mcpjakarta.sample.ee.money;

import org.jspecify.annotations.NullMarked;
