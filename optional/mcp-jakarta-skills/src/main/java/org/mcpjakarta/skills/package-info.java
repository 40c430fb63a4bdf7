/**
 * Offers skills by the extension {@code io.modelcontextprotocol/skills}: folders in {@code META-INF/mcp-skills}, and what beans of type
 * {@link org.mcpjakarta.skills.SkillSource} generate. Uses the API of MCP Jakarta, CDI and JSON Processing. Begin with
 * {@link org.mcpjakarta.skills.SkillsExtension}.
 */
@NullMarked
package org.mcpjakarta.skills;

import org.jspecify.annotations.NullMarked;
