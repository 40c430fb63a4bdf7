package org.mcpjakarta;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What an access token must be good for to call a tool, read a resource, get a prompt or have an argument completed. All of the scopes
 * are needed; on a class they are those of its methods that name none themselves.
 *
 * <pre>{@code
 * @Tool
 * @RolesAllowed("staff")
 * @Scopes("rooms:write")
 * public Booking book(String room, LocalDate day) { ... }
 * }</pre>
 *
 * <p>Roles say who somebody is, and what they forbid is not there for a caller. Scopes say what somebody lets a client do: a call
 * that lacks some is refused with all that it needs, so that the client can ask its user for them and call again.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface Scopes {
    /** One or more scopes, as the authorization server writes them: printable characters without spaces, quotes and backslashes. */
    String[] value();
}
