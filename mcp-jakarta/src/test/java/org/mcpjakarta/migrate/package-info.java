/** The code of the pages about migration, before and after. The first screen of each class is what a page shows. */
package org.mcpjakarta.migrate;
