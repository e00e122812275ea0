package io.benchlift.ui.live;

import java.util.Arrays;
import java.util.List;

/** The charts of a live run, one above the other with the same time axis. */
enum Panel {
    THROUGHPUT("ui.live.panel.throughput", 5),
    LATENCY("ui.live.panel.latency", 5),
    ERRORS("ui.live.panel.errors", 3),
    DISK("ui.live.panel.disk", 4),
    CPU("ui.live.panel.cpu", 4);

    private final String key;
    private final int share;

    Panel(String key, int share) {
        this.key = key;
        this.share = share;
    }

    /** The key of its title. */
    String key() {
        return key;
    }

    /** The key of the text that says which direction is good, or how to read the chart. */
    String betterKey() {
        return switch (this) {
            case THROUGHPUT -> "ui.chart.higher-is-better";
            case LATENCY, ERRORS -> "ui.chart.lower-is-better";
            case DISK -> "ui.live.panel.disk.beside";
            case CPU -> "ui.live.panel.cpu.beside";
        };
    }

    /** Its share of the height. */
    int share() {
        return share;
    }

    /** Whether its scale is in percent. */
    boolean isPercent() {
        return this == DISK || this == CPU;
    }

    List<Curve> curves() {
        return Arrays.stream(Curve.values())
                .filter(curve -> curve.panel() == this)
                .toList();
    }
}
