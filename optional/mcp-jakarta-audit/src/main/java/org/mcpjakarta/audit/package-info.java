/**
 * The audit trail: one record for each decision, as a CDI event and as a line in the log.
 *
 * <p>Begin with {@link org.mcpjakarta.audit.CallAudited}. {@code AuditExtension} makes {@code AuditListener} a bean. Uses only the SPI.
 */
@NullMarked
package org.mcpjakarta.audit;

import org.jspecify.annotations.NullMarked;
