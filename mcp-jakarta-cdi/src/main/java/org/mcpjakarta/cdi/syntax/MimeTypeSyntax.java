package org.mcpjakarta.cdi.syntax;

import java.util.regex.Pattern;

/** The syntax of MIME types, by RFC 2045 and RFC 6838. */
public final class MimeTypeSyntax {
    private static final String TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
    private static final Pattern FORM = Pattern.compile(
            TOKEN + "/" + TOKEN + "( *; *" + TOKEN + "=(" + TOKEN + "|\"[^\"\\p{Cntrl}]*\"))*");

    private MimeTypeSyntax() {}

    public static boolean isValid(String type) {
        return FORM.matcher(type).matches();
    }
}
