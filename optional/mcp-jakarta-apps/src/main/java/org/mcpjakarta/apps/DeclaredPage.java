package org.mcpjakarta.apps;

import java.util.Objects;

/** A page and the class that declares it. */
record DeclaredPage(AppPage page, Class<?> owner) {
    String uri() {
        return page.uri();
    }

    String place() {
        return "Page \"" + page.uri() + "\" on " + owner.getName();
    }

    /** Finds its file. */
    ClassLoader loader() {
        return Objects.requireNonNullElse(owner.getClassLoader(), DeclaredPage.class.getClassLoader());
    }
}
