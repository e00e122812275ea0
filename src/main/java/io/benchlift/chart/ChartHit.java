package io.benchlift.chart;

import io.benchlift.chart.ChartGeometry.Curve;
import io.benchlift.chart.ChartGeometry.Panel;
import java.util.Comparator;
import java.util.Optional;

/**
 * The point of a curve that the user means when pointing near it.
 *
 * @param distance in pixels
 */
public record ChartHit(Curve curve, int index, double distance) {

    /** The nearest point of all curves, if it is within {@code reach}. */
    public static Optional<ChartHit> nearest(Panel panel, double x, double y, double reach) {
        return panel.curves().stream()
                .flatMap(curve -> nearest(panel, curve, x, y, reach).stream())
                .min(Comparator.comparingDouble(ChartHit::distance));
    }

    private static Optional<ChartHit> nearest(Panel panel, Curve curve, double x, double y, double reach) {
        Optional<ChartHit> best = Optional.empty();
        double least = reach;
        for (int i = 0; i < curve.x().length; i++) {
            double distance = Math.hypot(panel.pixelOfX(curve.x()[i]) - x, panel.pixelOfY(curve.y()[i]) - y);
            if (distance < least) {
                least = distance;
                best = Optional.of(new ChartHit(curve, i, distance));
            }
        }
        return best;
    }

    public ChartPoint point() {
        return new ChartPoint(curve.name(), "", index, curve.x()[index], curve.y()[index]);
    }
}
