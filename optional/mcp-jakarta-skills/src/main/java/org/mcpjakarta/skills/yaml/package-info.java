/**
 * Reads the front matter of skills: a part of YAML 1.2 that all readers of YAML read alike. What is outside of it is refused, never read
 * differently. Uses the JDK alone. Begin with {@link org.mcpjakarta.skills.yaml.Yaml}.
 */
@NullMarked
package org.mcpjakarta.skills.yaml;

import org.jspecify.annotations.NullMarked;
