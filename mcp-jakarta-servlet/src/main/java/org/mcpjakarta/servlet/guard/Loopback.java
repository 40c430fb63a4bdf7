package org.mcpjakarta.servlet.guard;

import java.util.Locale;

import org.jspecify.annotations.Nullable;

/** Recognizes the names and addresses of this machine, without DNS, which an attacker might control. */
final class Loopback {
    private static final String MOST_COMMON = "127.0.0.1";
    private static final int LARGEST_BYTE = 255;

    private Loopback() {}

    static boolean isName(String host) {
        return host.toLowerCase(Locale.ROOT).equals("localhost") || isAddress(host);
    }

    static boolean isAddress(@Nullable String address) {
        if (address == null) {
            return false;
        }
        String plain = address.startsWith("[") && address.endsWith("]")
                ? address.substring(1, address.length() - 1)
                : address;
        return plain.equals(MOST_COMMON) || isIpv6(plain) || isIpv4(plain);
    }

    // The JDK may append the zone of an address, as in 0:0:0:0:0:0:0:1%lo.
    private static boolean isIpv6(String text) {
        String address = text.contains("%") ? text.substring(0, text.indexOf('%')) : text;
        return address.equals("::1") || address.equals("0:0:0:0:0:0:0:1");
    }

    // Exactly four numbers: 127.0.0.1.example.com begins like an address, but is a name that an attacker may own.
    private static boolean isIpv4(String text) {
        if (!text.startsWith("127.") || text.length() > 15) {
            return false;
        }
        int dots = 0;
        int number = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean afterDot = i > 0 && text.charAt(i - 1) == '.';
            if (c == '.' && !afterDot && i < text.length() - 1) {
                dots++;
                number = 0;
            } else if (c < '0' || c > '9') {
                return false;
            } else {
                number = number * 10 + c - '0';
            }
            if (number > LARGEST_BYTE) {
                return false;
            }
        }
        return dots == 3;
    }
}
