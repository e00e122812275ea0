package io.benchlift.chart;

import java.util.Arrays;
import java.util.List;

/** The charts of a live run, of which one is shown. */
public enum LivePanel {
    THROUGHPUT("ui.live.panel.throughput"),
    LATENCY("ui.live.panel.latency"),
    ERRORS("ui.live.panel.errors"),
    DISK("ui.live.panel.disk"),
    CPU("ui.live.panel.cpu");

    private final String key;

    LivePanel(String key) {
        this.key = key;
    }

    /** The key of its title. */
    public String key() {
        return key;
    }

    /** The key of the text that says which direction is good, or how to read the chart. */
    public String betterKey() {
        return switch (this) {
            case THROUGHPUT -> "ui.chart.higher-is-better";
            case LATENCY, ERRORS -> "ui.chart.lower-is-better";
            case DISK -> "ui.live.panel.disk.beside";
            case CPU -> "ui.live.panel.cpu.beside";
        };
    }

    /** The key of its name on the switch. */
    public String shortKey() {
        return switch (this) {
            case THROUGHPUT -> "ui.live.tile.tps";
            case LATENCY -> "ui.live.panel.latency.short";
            case ERRORS -> "ui.live.tile.errors";
            case DISK -> "ui.live.panel.disk.short";
            case CPU -> "ui.live.panel.cpu.short";
        };
    }

    /** Whether its scale is in percent. */
    public boolean isPercent() {
        return this == DISK || this == CPU;
    }

    public List<LiveCurve> curves() {
        return Arrays.stream(LiveCurve.values())
                .filter(curve -> curve.panel() == this)
                .toList();
    }
}
