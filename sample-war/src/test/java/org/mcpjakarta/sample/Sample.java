package org.mcpjakarta.sample;

import java.io.File;
import java.io.StringReader;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import java.util.stream.Collectors;

import jakarta.json.Json;
import jakarta.json.JsonValue;

import org.jboss.shrinkwrap.api.ArchivePath;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.asset.Asset;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** The WAR that the build has just made, and the way to it once it is deployed. */
final class Sample {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final HttpClient HTTP = HttpClient.newBuilder().connectTimeout(PATIENCE).build();

    private Sample() {}

    static File file() {
        return new File(System.getProperty("sample.war"));
    }

    static WebArchive war() {
        return ShrinkWrap.createFromZipFile(WebArchive.class, file());
    }

    /** A WAR that has the jars of the sample and nothing else. */
    static WebArchive empty(String name) {
        WebArchive war = ShrinkWrap.create(WebArchive.class, name);
        jars(jar -> true).forEach((jar, asset) -> war.addAsLibrary(asset, jar));
        return war;
    }

    /** The jars of the sample whose names are wanted. */
    static Map<String, Asset> jars(Predicate<String> wanted) {
        return war().getContent(path -> path.get().startsWith("/WEB-INF/lib/") && path.get().endsWith(".jar"))
                .entrySet().stream().map(jar -> Map.entry(name(jar.getKey()), jar.getValue().getAsset()))
                .filter(jar -> wanted.test(jar.getKey()))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private static String name(ArchivePath path) {
        return path.get().substring(path.get().lastIndexOf('/') + 1);
    }

    static HttpRequest.Builder to(String path) {
        return HttpRequest.newBuilder(Server.uri("/rooms" + path)).timeout(PATIENCE);
    }

    static HttpResponse<String> get(String path) {
        return send(to(path));
    }

    static HttpResponse<String> post(String path, String json) {
        return send(to(path).header("Content-Type", "application/json").POST(BodyPublishers.ofString(json)));
    }

    static HttpRequest.Builder toMcp(String message) {
        return toMcp("rooms", message);
    }

    /** @param war the context root of another application */
    static HttpRequest.Builder toMcp(String war, String message) {
        return HttpRequest.newBuilder(Server.uri("/" + war + "/mcp")).timeout(PATIENCE)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json, text/event-stream")
                .POST(BodyPublishers.ofString(message));
    }

    static HttpResponse<String> send(HttpRequest.Builder request) {
        return start(request).join();
    }

    static CompletableFuture<HttpResponse<String>> start(HttpRequest.Builder request) {
        return HTTP.sendAsync(request.build(), BodyHandlers.ofString());
    }

    static JsonValue json(String text) {
        try (var reader = Json.createReader(new StringReader(text))) {
            return reader.readValue();
        }
    }
}
