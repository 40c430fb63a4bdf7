/** Tools behind interceptors and decorators: the application's own, those of fault tolerance, and those that validate. */
@NullMarked
package org.mcpjakarta.sample.ee.manners;

import org.jspecify.annotations.NullMarked;
