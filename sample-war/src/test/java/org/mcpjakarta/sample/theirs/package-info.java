/** Beans with annotations of other APIs. Nothing of ours is imported here. */
package org.mcpjakarta.sample.theirs;
