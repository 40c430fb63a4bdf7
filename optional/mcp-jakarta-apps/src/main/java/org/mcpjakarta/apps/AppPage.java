package org.mcpjakarta.apps;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A page for {@link App}: an HTML file below {@code META-INF/mcp-apps} of the application. To be put on the class of a bean, once for
 * each page. It is read once, at deployment, and is the same for all callers. Data gets into it with the result of the tool.
 *
 * <p>Exactly the callers who may call one of the tools that name the page can read it.
 *
 * <p>The host runs the page in a sandbox. Of other origins it reaches those that are declared here; without a declaration, none.
 * An origin is a scheme and a host, such as {@code https://api.example.com}, with a port if it is not the usual one.
 */
@Documented
@Repeatable(AppPage.AppPages.class)
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface AppPage {
    /** The URI, which begins with {@code ui://}. */
    String uri();

    /** The file, such as {@code rooms/plan.html}: a whole HTML document, which begins with {@code <!doctype html>}. */
    String file();

    /** A short name for people; none if empty. */
    String title() default "";

    /** What the page shows; none if empty. */
    String description() default "";

    /** The origins that scripts of the page may call, also by WebSocket. */
    String[] connectDomains() default {};

    /** The origins of images, scripts, styles and fonts. {@code https://*.example.com} stands for all subdomains. */
    String[] resourceDomains() default {};

    /** The origins of frames within the page. */
    String[] frameDomains() default {};

    /** The origins that the page may use as the base of its links. */
    String[] baseUriDomains() default {};

    /** What the page asks the browser for. The host may refuse. */
    Permission[] permissions() default {};

    /** The origin that the page shall have, in the form that the host documents; the host decides if it is empty. */
    String domain() default "";

    /** Whether the host shall draw a border around the page. */
    Border border() default Border.UNSAID;

    /** What a page can ask the browser for. */
    enum Permission {
        CAMERA("camera"),
        MICROPHONE("microphone"),
        GEOLOCATION("geolocation"),
        CLIPBOARD_WRITE("clipboardWrite");

        private final String key;

        Permission(String key) {
            this.key = key;
        }

        String key() {
            return key;
        }
    }

    /** Whether there is a border. */
    enum Border {
        /** The host decides. */
        UNSAID,
        YES,
        NO
    }

    /** Holds repeated {@link AppPage}s; the compiler writes it. */
    @Documented
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE)
    @interface AppPages {

        AppPage[] value();
    }
}
