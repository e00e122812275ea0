package io.benchlift.audit;

/** The numbers of a sysbench report. Times are in ms except {@link #TIME} and {@link #TIME_PER_THREAD} (s). */
enum SysbenchField {
    READ,
    WRITE,
    OTHER,
    TOTAL,
    TRANSACTIONS,
    TPS,
    QUERIES,
    QPS,
    IGNORED_ERRORS,
    ERRORS_PER_S,
    RECONNECTS,
    RECONNECTS_PER_S,
    TIME,
    EVENTS,
    MIN,
    AVG,
    MAX,
    PERCENT,
    PERCENTILE,
    SUM,
    EVENTS_PER_THREAD,
    EVENTS_SD,
    TIME_PER_THREAD,
    TIME_SD,
    READS_PER_S,
    WRITES_PER_S,
    FSYNCS_PER_S,
    READ_MIB,
    WRITTEN_MIB,
    /** sysbench 0.5 prints reads and writes of files together. */
    REQUESTS_PER_S,
    TOTAL_MIB
}
