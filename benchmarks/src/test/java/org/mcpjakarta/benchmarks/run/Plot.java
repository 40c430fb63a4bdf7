package org.mcpjakarta.benchmarks.run;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

import javax.imageio.ImageIO;

/** Lines over connections, one for each subject; both scales are logarithmic, so that equal ratios have equal heights. */
final class Plot {
    private static final int WIDTH = 1_100;
    private static final int HEIGHT = 620;
    private static final int LEFT = 90;
    private static final int RIGHT = 250;
    private static final int TOP = 50;
    private static final int BOTTOM = 60;
    private static final Color[] COLORS = {new Color(0x1f77b4), new Color(0x9ec9e8), new Color(0xd62728),
            new Color(0xf3a6a6), new Color(0x2ca02c), new Color(0x98df8a), new Color(0x9467bd), new Color(0xc5b0d5),
            new Color(0xff7f0e), new Color(0xffbb78)};

    private final String title;
    private final Map<Subject, SortedMap<Integer, Double>> lines = new LinkedHashMap<>();
    private double least = Double.MAX_VALUE;
    private double most;

    Plot(String title) {
        this.title = title;
    }

    void add(Subject subject, int connections, double value) {
        lines.computeIfAbsent(subject, any -> new TreeMap<>()).put(connections, value);
        least = Math.min(least, value);
        most = Math.max(most, value);
    }

    void write(Path file) throws IOException {
        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D canvas = image.createGraphics();
        canvas.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        canvas.setColor(Color.WHITE);
        canvas.fillRect(0, 0, WIDTH, HEIGHT);
        canvas.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 15));
        canvas.setColor(Color.BLACK);
        canvas.drawString(title, LEFT, TOP - 20);
        canvas.drawString("connections", LEFT + (WIDTH - LEFT - RIGHT) / 2 - 40, HEIGHT - 15);
        drawScales(canvas);
        int row = 0;
        for (Map.Entry<Subject, SortedMap<Integer, Double>> line : lines.entrySet()) {
            drawLine(canvas, line.getKey(), line.getValue(), row++);
        }
        canvas.dispose();
        ImageIO.write(image, "png", file.toFile());
    }

    private void drawScales(Graphics2D canvas) {
        for (double step = Math.pow(10, Math.floor(Math.log10(least))); step <= most * 1.01; step *= 10) {
            for (int part : List.of(1, 2, 5)) {
                double value = step * part;
                if (value >= least * 0.99 && value <= most * 1.01) {
                    canvas.setColor(new Color(0xdddddd));
                    canvas.drawLine(LEFT, y(value), WIDTH - RIGHT, y(value));
                    canvas.setColor(Color.BLACK);
                    canvas.drawString(text(value), 10, y(value) + 5);
                }
            }
        }
        for (int connections : List.of(1, 16, 64, 256)) {
            canvas.drawString(Integer.toString(connections), x(connections) - 8, HEIGHT - BOTTOM + 22);
        }
    }

    private static String text(double value) {
        return String.format(Locale.ROOT, value < 1 ? "%.2f" : "%,.0f", value);
    }

    private void drawLine(Graphics2D canvas, Subject subject, SortedMap<Integer, Double> points, int row) {
        canvas.setColor(COLORS[row % COLORS.length]);
        canvas.setStroke(new BasicStroke(2.5f));
        int[] xs = points.keySet().stream().mapToInt(Plot::x).toArray();
        int[] ys = points.values().stream().mapToInt(this::y).toArray();
        canvas.drawPolyline(xs, ys, xs.length);
        for (int i = 0; i < xs.length; i++) {
            canvas.fillOval(xs[i] - 4, ys[i] - 4, 8, 8);
        }
        int at = TOP + 10 + row * 26;
        canvas.fillRect(WIDTH - RIGHT + 30, at, 14, 14);
        canvas.setColor(Color.BLACK);
        canvas.drawString(subject.label(), WIDTH - RIGHT + 52, at + 13);
    }

    private static int x(int connections) {
        return LEFT + (int) (Math.log(connections) / Math.log(256) * (WIDTH - LEFT - RIGHT));
    }

    private int y(double value) {
        double part = most == least ? 0.5 : Math.log(value / least) / Math.log(most / least);
        return HEIGHT - BOTTOM - (int) (part * (HEIGHT - TOP - BOTTOM));
    }
}
