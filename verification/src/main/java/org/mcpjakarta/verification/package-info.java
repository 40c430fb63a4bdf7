/**
 * The application that is attacked: tools and resources as applications have them, written without any defence of their own. Begin with
 * {@link org.mcpjakarta.verification.PlainTools}.
 */
@NullMarked
package org.mcpjakarta.verification;

import org.jspecify.annotations.NullMarked;
