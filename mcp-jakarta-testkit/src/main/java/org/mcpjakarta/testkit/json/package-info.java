/** JSON as tests need it: texts to read and to compare, and records in place of trees. Begin with {@link org.mcpjakarta.testkit.json.JsonText}. */
@NullMarked
package org.mcpjakarta.testkit.json;

import org.jspecify.annotations.NullMarked;
