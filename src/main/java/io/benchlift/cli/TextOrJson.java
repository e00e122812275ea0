package io.benchlift.cli;

/** How a result is printed. */
enum TextOrJson {
    TEXT,
    JSON
}
