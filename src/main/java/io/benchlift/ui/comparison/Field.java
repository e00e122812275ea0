package io.benchlift.ui.comparison;

/** The fields of the form that may hold something wrong. */
public enum Field {
    NAME,
    HOST,
    PORT,
    USER,
    SCHEMA,
    ENGINES,
    THREADS,
    TABLES,
    ROWS,
    MEASURE,
    WARM_UP,
    BLOCKS,
    RATE,
    OPTIONS
}
