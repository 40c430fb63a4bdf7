import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A client to watch while nodes of the sample die: in one session it calls a tool every second, listens, and has a call open that waits for
 * an answer, which it gives when you press Enter. It tells which node answers. Usage: java Watch.java ENDPOINT
 */
public final class Watch {
    private static final Pattern ID = Pattern.compile("\"id\":(\\d+)");
    private static final String ANSWER = "{\"jsonrpc\":\"2.0\",\"id\":%s,\"result\":{\"action\":\"accept\",\"content\":%s}}";

    private final HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final URI endpoint;
    private String session = "";
    private int ids;

    private Watch(URI endpoint) {
        this.endpoint = endpoint;
    }

    public static void main(String[] args) throws Exception {
        Watch watch = new Watch(URI.create(args[0]));
        watch.begin();
        watch.start("listening", () -> watch.stream("listening", watch.request().GET().build()));
        watch.start("booking", watch::book);
        while (true) {
            watch.call();
            Thread.sleep(1_000);
        }
    }

    private void begin() throws IOException, InterruptedException {
        HttpResponse<String> answer = send("""
                {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25",\
                "capabilities":{"elicitation":{"form":{}}},"clientInfo":{"name":"watch","version":"1"}}}""");
        session = answer.headers().firstValue("Mcp-Session-Id").orElseThrow();
        send("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
        say("session", "began on " + node(answer));
    }

    private void call() throws InterruptedException {
        try {
            HttpResponse<String> answer = send("""
                    {"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"findFree",\
                    "arguments":{"day":"%s","seats":1}}}""".formatted(nextId(), LocalDate.now().plusDays(1)));
            say("findFree", node(answer) + " has answered" + (answer.statusCode() == 200 ? ""
                    : " with " + answer.statusCode() + ": " + answer.body()));
        } catch (IOException e) {
            say("findFree", "the connection broke; nobody knows whether the tool has run");
        }
    }

    private void book() throws InterruptedException {
        while (true) {
            stream("booking", post("""
                    {"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"bookWithUser",\
                    "arguments":{"day":"%s","organizer":"watch"}}}""".formatted(nextId(),
                    LocalDate.now().plusDays(1 + (long) (Math.random() * 300)))));
            Thread.sleep(1_000);
        }
    }

    /** Reads a stream to its end, and comes back whenever its connection breaks. */
    private void stream(String name, HttpRequest first) throws InterruptedException {
        HttpRequest request = first;
        String[] last = {""};
        while (true) {
            boolean complete = false;
            try {
                HttpResponse<java.io.InputStream> answer = http.send(request, HttpResponse.BodyHandlers.ofInputStream());
                say(name, (last[0].isEmpty() ? "stream from " : "stream resumed on ") + node(answer));
                complete = answer.statusCode() != 200 || read(name, answer.body(), last);
            } catch (IOException e) {
                say(name, "the connection broke");
            }
            if (complete || last[0].isEmpty()) {
                return;
            }
            Thread.sleep(1_000);
            request = request().GET().header("Last-Event-ID", last[0]).build();
        }
    }

    private boolean read(String name, java.io.InputStream body, String[] last) throws IOException {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(body))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (line.startsWith("id: ")) {
                    last[0] = line.substring(4);
                } else if (line.startsWith("data: {") && line.contains("\"elicitation/create\"")) {
                    answerLater(line);
                } else if (line.startsWith("data: {") && line.contains("\"id\"")) {
                    say(name, "ended: " + line.substring(6));
                    return true;
                } else if (line.startsWith("data: {")) {
                    say(name, line.substring(6));
                }
            }
        }
        return false;
    }

    private void answerLater(String question) {
        Matcher id = ID.matcher(question);
        if (!id.find()) {
            return;
        }
        Matcher room = Pattern.compile("\"const\":\"([^\"]*)\"").matcher(question);
        String content = room.find() ? "{\"room\":\"" + room.group(1) + "\"}" : "{\"people\":2}";
        say("booking", "a question waits; press Enter to answer it");
        start("answer", () -> {
            try {
                if (System.in.read() >= 0) {
                    HttpResponse<String> answer = send(ANSWER.formatted(id.group(1), content));
                    say("answer", node(answer) + " has confirmed it with " + answer.statusCode());
                }
            } catch (IOException e) {
                say("answer", "the connection broke: " + e.getMessage());
            }
        });
    }

    private interface Work {
        void run() throws InterruptedException;
    }

    private void start(String name, Work work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }, name);
        thread.setDaemon(true);
        thread.start();
    }

    private HttpResponse<String> send(String message) throws IOException, InterruptedException {
        return http.send(post(message), HttpResponse.BodyHandlers.ofString());
    }

    private HttpRequest post(String message) {
        return request().header("Content-Type", "application/json").POST(HttpRequest.BodyPublishers.ofString(message)).build();
    }

    private HttpRequest.Builder request() {
        HttpRequest.Builder request = HttpRequest.newBuilder(endpoint).header("Accept", "application/json, text/event-stream");
        return session.isEmpty() ? request
                : request.header("Mcp-Session-Id", session).header("MCP-Protocol-Version", "2025-11-25");
    }

    private synchronized int nextId() {
        return ++ids;
    }

    private static String node(HttpResponse<?> answer) {
        return answer.headers().firstValue("X-Node").orElse("a node");
    }

    private static void say(String what, String text) {
        System.out.printf("%s %-9s %s%n", LocalTime.now().truncatedTo(ChronoUnit.MILLIS), what, text);
    }
}
