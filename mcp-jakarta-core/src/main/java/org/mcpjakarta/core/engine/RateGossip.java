package org.mcpjakarta.core.engine;

import java.util.Map;

import org.mcpjakarta.core.cluster.Cluster;
import org.mcpjakarta.core.cluster.HandlerThread;
import org.mcpjakarta.core.json.JsonTrees;
import org.mcpjakarta.core.json.LightObjectBuilder;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;

/** Tells the other nodes once a second which clients use much of their limits on this node, and counts here what the others tell. */
final class RateGossip {
    private static final String RATES = "rates";

    private final Cluster cluster;
    private final Map<String, Meters> kinds;

    /** @param kinds the meters by the kind of clients */
    RateGossip(Cluster cluster, Map<String, Meters> kinds) {
        this.cluster = cluster;
        this.kinds = kinds;
    }

    void start() {
        cluster.handleFrom(RATES, HandlerThread.ORDERED, this::heard);
        cluster.everySecond(this::tell);
    }

    private void tell() {
        LightObjectBuilder message = JsonTrees.object();
        kinds.forEach((kind, meters) -> message.addUnlessEmpty(kind, reports(meters)));
        JsonObject reports = message.build();
        if (!reports.isEmpty()) {
            cluster.broadcast(RATES, reports);
        }
    }

    private static JsonObject reports(Meters meters) {
        LightObjectBuilder reports = JsonTrees.object();
        meters.forEach((client, meter) -> {
            SharedMeter.Report report = ((SharedMeter) meter).report(meters.mostCalls());
            if (report != null) {
                reports.add(client, JsonTrees.array().add(report.tools()).add(report.completion())
                        .add(report.running()));
            }
        });
        return reports.build();
    }

    private void heard(String node, JsonObject message) {
        kinds.forEach((kind, meters) -> {
            if (message.get(kind) instanceof JsonObject reports) {
                reports.keySet().forEach(client -> heard(node, meters, client, reports.getJsonArray(client)));
            }
        });
    }

    private static void heard(String node, Meters meters, String client, JsonArray report) {
        if (meters.find(client) instanceof SharedMeter meter) {
            meter.heard(node, new SharedMeter.Report(report.getInt(0), report.getInt(1), report.getInt(2)));
        }
    }
}
