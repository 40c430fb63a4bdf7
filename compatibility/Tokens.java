import jakarta.enterprise.context.ApplicationScoped;

import org.eclipse.microprofile.auth.LoginConfig;

/** Asks for MicroProfile JWT on servers that look for this annotation on a bean, and not into descriptors. */
@ApplicationScoped
@LoginConfig(authMethod = "MP-JWT")
public class Tokens {}
