package io.benchlift.ui.common;

/**
 * What was clicked in a chart.
 *
 * @param series its name in the legend
 * @param category where on an axis of names; empty on an axis of numbers
 * @param index which point of the series, or which trial of a bar, from 0
 * @param x where on an axis of numbers; NaN on an axis of names
 */
public record ChartPoint(String series, String category, int index, double x, double y) {}
