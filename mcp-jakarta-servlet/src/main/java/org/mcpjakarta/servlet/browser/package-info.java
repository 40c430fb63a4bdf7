/**
 * What people get who open the endpoint in a browser. Begin with {@link org.mcpjakarta.servlet.browser.Visitors}.
 */
@NullMarked
package org.mcpjakarta.servlet.browser;

import org.jspecify.annotations.NullMarked;
