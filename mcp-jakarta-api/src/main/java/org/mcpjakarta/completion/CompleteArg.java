package org.mcpjakarta.completion;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Says which argument or variable a parameter completes, if their names differ. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface CompleteArg {

    /** The name of the argument; the name of the parameter if empty. */
    String name() default "";
}
