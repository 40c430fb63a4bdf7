package org.mcpjakarta.telemetry;

import java.util.List;
import java.util.Optional;

import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.metrics.SdkMeterProvider;
import io.opentelemetry.sdk.metrics.data.HistogramPointData;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.testing.exporter.InMemoryMetricReader;
import io.opentelemetry.sdk.testing.exporter.InMemorySpanExporter;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;

/** An OpenTelemetry that keeps everything in memory. */
final class Collected {
    private final InMemorySpanExporter spans = InMemorySpanExporter.create();
    private final InMemoryMetricReader metrics = InMemoryMetricReader.create();
    final OpenTelemetrySdk telemetry = OpenTelemetrySdk.builder()
            .setTracerProvider(
                    SdkTracerProvider.builder().addSpanProcessor(SimpleSpanProcessor.create(spans)).build())
            .setMeterProvider(SdkMeterProvider.builder().registerMetricReader(metrics).build()).build();

    TelemetryListener listener() {
        return new TelemetryListener(telemetry, TelemetryMode.ON);
    }

    OpenTelemetry telemetry() {
        return telemetry;
    }

    List<SpanData> spans() {
        return spans.getFinishedSpanItems();
    }

    SpanData last() {
        return spans().get(spans().size() - 1);
    }

    Optional<MetricData> metric(String name) {
        return metrics.collectAllMetrics().stream().filter(metric -> metric.getName().equals(name)).findFirst();
    }

    List<HistogramPointData> points(String name) {
        return metric(name).stream().flatMap(metric -> metric.getHistogramData().getPoints().stream()).toList();
    }

    /** Everything as text, to search in. */
    String everything() {
        return spans().toString() + metrics.collectAllMetrics();
    }
}
