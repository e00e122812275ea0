package io.benchlift.chart;

/**
 * A clicked position in a chart.
 *
 * @param series its name in the legend
 * @param category the position on a category axis; empty on a number axis
 * @param index the point of the series, or the trial of a bar, from 0
 * @param x the position on a number axis; NaN on a category axis
 */
public record ChartPoint(String series, String category, int index, double x, double y) {}
