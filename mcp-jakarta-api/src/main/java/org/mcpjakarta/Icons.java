package org.mcpjakarta;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Names the class that knows the icons of a feature, or of all features of a class. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface Icons {

    /** The class that knows the icons: a bean, or a class with a constructor without parameters. */
    Class<? extends IconProvider> iconProvider();
}
