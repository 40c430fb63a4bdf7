/**
 * From definitions to features. Annotated methods and specs both become a {@link org.mcpjakarta.cdi.define.Definition}, which is checked,
 * described and made a feature here.
 */
@NullMarked
package org.mcpjakarta.cdi.define;

import org.jspecify.annotations.NullMarked;
