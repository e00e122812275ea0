package io.benchlift.ui.live;

/** A quantity that is drawn over the seconds of a trial; each belongs to one panel. */
enum Curve {
    TPS(Panel.THROUGHPUT),
    P99(Panel.LATENCY),
    P95(Panel.LATENCY),
    P50(Panel.LATENCY),
    ERRORS(Panel.ERRORS),
    DISK_BUSY(Panel.DISK),
    DISK_QUEUE(Panel.DISK),
    CPU_BUSY(Panel.CPU),
    CPU_WAITING(Panel.CPU);

    private final Panel panel;

    Curve(Panel panel) {
        this.panel = panel;
    }

    Panel panel() {
        return panel;
    }

    /** Whether it is the first of its panel; only the first is drawn for other cells too. */
    boolean leads() {
        return panel.curves().get(0) == this;
    }

    /** Whether the host reports it and not the load, so that its times differ. */
    boolean isOfTheHost() {
        return panel == Panel.DISK || panel == Panel.CPU;
    }

    /** Whether its scale is at the right. */
    boolean isOnTheRight() {
        return this == DISK_QUEUE;
    }
}
