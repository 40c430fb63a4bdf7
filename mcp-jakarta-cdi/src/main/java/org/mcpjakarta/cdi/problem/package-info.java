/**
 * What is wrong with a deployment, all of it reported together. Begin with {@link org.mcpjakarta.cdi.problem.Problems}.
 */
@NullMarked
package org.mcpjakarta.cdi.problem;

import org.jspecify.annotations.NullMarked;
