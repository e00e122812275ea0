package io.benchlift.chart;

/** A quantity that is drawn over the seconds of a trial; each belongs to one panel. */
public enum LiveCurve {
    TPS(LivePanel.THROUGHPUT),
    P99(LivePanel.LATENCY),
    P95(LivePanel.LATENCY),
    P50(LivePanel.LATENCY),
    ERRORS(LivePanel.ERRORS),
    DISK_BUSY(LivePanel.DISK),
    DISK_QUEUE(LivePanel.DISK),
    CPU_BUSY(LivePanel.CPU),
    CPU_WAITING(LivePanel.CPU);

    private final LivePanel panel;

    LiveCurve(LivePanel panel) {
        this.panel = panel;
    }

    public LivePanel panel() {
        return panel;
    }

    /** Whether it is the first of its panel; only the first is drawn for other cells too. */
    public boolean leads() {
        return panel.curves().get(0) == this;
    }

    /** Whether the host reports it and not the load, so that its times differ. */
    public boolean isOfTheHost() {
        return panel == LivePanel.DISK || panel == LivePanel.CPU;
    }

    /** Whether its scale is at the right. */
    public boolean isOnTheRight() {
        return this == DISK_QUEUE;
    }
}
