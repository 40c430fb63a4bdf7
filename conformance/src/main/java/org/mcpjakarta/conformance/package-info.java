/**
 * What the official conformance suite calls: one bean for each group of features, written as an application would write them. It
 * uses the API and Jakarta EE; begin with {@link org.mcpjakarta.conformance.ContentTools}.
 */
@NullMarked
package org.mcpjakarta.conformance;

import org.jspecify.annotations.NullMarked;
