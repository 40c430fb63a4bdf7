package org.mcpjakarta.verification.attacks;

import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.mcpjakarta.verification.Documents;
import org.mcpjakarta.verification.client.Answer;
import org.mcpjakarta.verification.client.Connection;
import org.mcpjakarta.verification.client.Messages;
import org.mcpjakarta.verification.client.Request;

/** Addresses of a resource template that try to leave the folder of the application. */
final class Paths implements Attack {
    private static final List<String> UP = List.of("..", "%2e%2e", "%2E%2E", ".%2e", "%2e.", "%252e%252e",
            "%c0%ae%c0%ae", "..;", "..%00", "%EF%BC%8E%EF%BC%8E", "%u002e%u002e", "..%20", "...", "..%0a");
    private static final List<String> SLASHES = List.of("/", "%2f", "%2F", "\\\\", "%5c", "%5C", "%252f", "%c0%af",
            "%e2%88%95", "//", "/./", "%2f%2f", "%2f/");
    private static final List<String> BEFORE = List.of("", "more%2f..%2f", "more/../", ".%2f", "./", "public.txt%2f",
            "%20", "%00", "file:", "~");
    private static final Pattern TEXT = Pattern.compile("\"text\":\"([^\"]*)\"");

    private final Sessions sessions = new Sessions();

    @Override
    public String name() {
        return "paths";
    }

    @Override
    public void run(Site site) throws IOException {
        try (Connection connection = site.connect()) {
            String session = site.session(connection, "2025-11-25");
            sessions.add(session);
            Matcher folder = TEXT.matcher(
                    connection.send(Request.inSession(session, Messages.call("folder", "{}"))).text());
            site.failIf(!folder.find(), "The folder is not known");
            site.failIf(!read(connection, session, "docs://public.txt").has("public content"),
                    "A document cannot be read");
            Set<String> addresses = addresses(folder.group(1));
            for (String address : addresses) {
                Answer answer = read(connection, session, address);
                site.failIf(answer.text().contains(Documents.SECRET) || answer.text().contains("root:"),
                        address + " shows a file outside the folder");
                site.failIf(answer.status() == 500, address + " was answered by 500");
            }
            site.note(addresses.size() + " addresses were tried");
        }
    }

    private static Answer read(Connection connection, String session, String address) throws IOException {
        return connection.send(Request.inSession(session,
                Messages.request("1", "resources/read", "{\"uri\":\"" + address + "\"}")));
    }

    private static Set<String> addresses(String folder) {
        Set<String> all = new LinkedHashSet<>();
        String secret = folder.substring(0, folder.lastIndexOf('/')) + "/secret.txt";
        for (String scheme : List.of("docs://", "tree://")) {
            for (String slash : SLASHES) {
                for (String up : UP) {
                    all.add(scheme + up + slash + "secret.txt");
                    all.add(scheme + (up + slash).repeat(6) + "etc" + slash + "passwd");
                }
                for (String before : BEFORE) {
                    all.add(scheme + before + ".." + slash + "secret.txt");
                    all.add(scheme + before + secret.replace("/", slash));
                    all.add(scheme + before + "/etc/passwd".replace("/", slash));
                }
            }
        }
        return all;
    }

    @Override
    public void end(Site site) {
        sessions.endAll(site.port());
    }
}
