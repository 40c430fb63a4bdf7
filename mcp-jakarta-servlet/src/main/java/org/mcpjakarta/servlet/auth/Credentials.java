package org.mcpjakarta.servlet.auth;

import java.util.Enumeration;

import jakarta.servlet.http.HttpServletRequest;

import org.jspecify.annotations.Nullable;

/** The kind of credentials that a request has, before they are verified. */
enum Credentials {
    /** No credentials. */
    NONE,
    /** Credentials that are not supported: another scheme, or a token in the query of the URI. */
    FOREIGN,
    /** One bearer token in one Authorization header. */
    TOKEN,
    /** More than one token, or a text that cannot be one. */
    MALFORMED;

    private static final String SCHEME = "bearer";
    private static final String QUERY = "access_token";

    static Credentials of(HttpServletRequest request) {
        Enumeration<String> headers = request.getHeaders("Authorization");
        if (headers == null || !headers.hasMoreElements()) {
            return isInQuery(request.getQueryString()) ? FOREIGN : NONE;
        }
        String header = headers.nextElement().strip();
        if (headers.hasMoreElements()) {
            return MALFORMED;
        }
        if (!isBearer(header)) {
            return FOREIGN;
        }
        String token = header.substring(SCHEME.length()).strip();
        return isToken(token) && !isInQuery(request.getQueryString()) ? TOKEN : MALFORMED;
    }

    private static boolean isBearer(String header) {
        return header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
                && (header.length() == SCHEME.length() || Character.isWhitespace(header.charAt(SCHEME.length())));
    }

    /** The characters of RFC 6750, 2.1. */
    private static boolean isToken(String text) {
        return !text.isEmpty() && text.chars().allMatch(c -> c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
                || c >= '0' && c <= '9' || "-._~+/=".indexOf(c) >= 0);
    }

    // The raw query is searched: getParameter would make containers read the body as a form.
    private static boolean isInQuery(@Nullable String query) {
        return query != null && ("&" + query).contains("&" + QUERY + "=");
    }
}
