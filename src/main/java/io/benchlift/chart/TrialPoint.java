package io.benchlift.chart;

import java.awt.Shape;
import org.jfree.chart.entity.ChartEntity;

/** The painted position of a trial's dot, so that it can be clicked. */
public final class TrialPoint extends ChartEntity {

    private static final long serialVersionUID = 1;

    private final String series;
    private final String category;
    private final int index;
    private final double value;

    TrialPoint(Shape area, String series, String category, int index, double value) {
        super(area);
        this.series = series;
        this.category = category;
        this.index = index;
        this.value = value;
    }

    /** The series of its colour. */
    public String series() {
        return series;
    }

    /** The category on the axis. */
    public String category() {
        return category;
    }

    /** The index of the trial there, from 0, in the order they ran. */
    public int index() {
        return index;
    }

    public double value() {
        return value;
    }

    /** An entity is equal only to itself, like its picture. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
