/**
 * Headers of requests, what they have to agree with, and the rejection that ends a request. Begin with {@link org.mcpjakarta.servlet.header.Rejection}.
 */
@NullMarked
package org.mcpjakarta.servlet.header;

import org.jspecify.annotations.NullMarked;
