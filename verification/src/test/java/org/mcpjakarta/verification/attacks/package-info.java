/** One class for each attack. Each is an {@link org.mcpjakarta.verification.attacks.Attack}. */
@NullMarked
package org.mcpjakarta.verification.attacks;

import org.jspecify.annotations.NullMarked;
