/**
 * URI templates of RFC 6570, read and matched in linear time, without letting a variable leave its path segment.
 *
 * <p>Begin with {@link org.mcpjakarta.core.template.UriTemplate}.
 */
@NullMarked
package org.mcpjakarta.core.template;

import org.jspecify.annotations.NullMarked;
