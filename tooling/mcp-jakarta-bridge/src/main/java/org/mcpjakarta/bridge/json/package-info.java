/**
 * As much JSON as the bridge needs. Messages are passed on as they came; what is read here only decides where they go. Begin with
 * {@code JsonObject}.
 */
@NullMarked
package org.mcpjakarta.bridge.json;

import org.jspecify.annotations.NullMarked;
