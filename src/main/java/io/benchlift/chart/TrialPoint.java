package io.benchlift.chart;

import java.awt.Shape;
import org.jfree.chart.entity.ChartEntity;

/** Where the dot of a trial was painted, so that it can be clicked. */
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

    /** Of which colour. */
    public String series() {
        return series;
    }

    /** Where on the axis. */
    public String category() {
        return category;
    }

    /** Which of the trials there, from 0, in the order they ran. */
    public int index() {
        return index;
    }

    public double value() {
        return value;
    }

    /** An entity is equal to itself alone, like its picture. */
    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}
