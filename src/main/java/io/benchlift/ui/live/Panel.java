package io.benchlift.ui.live;

/** The charts of a live run, one above the other on the same seconds. */
enum Panel {
    THROUGHPUT("ui.live.panel.throughput", 4),
    LATENCY("ui.live.panel.latency", 3),
    ERRORS("ui.live.panel.errors", 2);

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

    /** The key of the words that say which way is good. */
    String betterKey() {
        return this == THROUGHPUT ? "ui.chart.higher-is-better" : "ui.chart.lower-is-better";
    }

    /** Its share of the height. */
    int share() {
        return share;
    }
}
