package org.mcpjakarta.conformance;

import java.util.Base64;

/** The smallest files of their kind. */
final class Samples {
    private static final String ONE_PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
    private static final String ONE_SAMPLE = "UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAAB9AAACABAAZGF0YQIAAAA=";

    private Samples() {}

    static byte[] png() {
        return Base64.getDecoder().decode(ONE_PIXEL);
    }

    static byte[] wav() {
        return Base64.getDecoder().decode(ONE_SAMPLE);
    }
}
