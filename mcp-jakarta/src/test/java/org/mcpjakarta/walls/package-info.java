/** What holds for the project as a whole: walls between its rooms, sizes of its files, requirements and their tests. */
@NullMarked
package org.mcpjakarta.walls;

import org.jspecify.annotations.NullMarked;
