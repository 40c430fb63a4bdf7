/**
 * One call, from JSON to a bean method and back: bind the arguments, take the contextual reference, call, map the
 * result or the failure. It uses the schema package, the API, the core and CDI; it knows nothing of deployment. Begin with
 * {@link org.mcpjakarta.cdi.invoke.BeanInvoker}.
 */
@NullMarked
package org.mcpjakarta.cdi.invoke;

import org.jspecify.annotations.NullMarked;
