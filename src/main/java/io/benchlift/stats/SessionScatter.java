package io.benchlift.stats;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How much a figure differs between sessions of the same plan in which nothing was changed: another hour, another start
 * of the server, another place of its files. The blocks of one session do not show it.
 *
 * @param sdLog standard deviation between the sessions' mean logs, divided by n - 1
 */
public record SessionScatter(int sessions, double sdLog) {

    /**
     * Empty with fewer than {@value Rules#FEWEST_SESSIONS} sessions.
     *
     * @param meanLogs one for each session; NaN where it has none
     */
    public static Optional<SessionScatter> of(double[] meanLogs) {
        double[] known = Arrays.stream(meanLogs).filter(Double::isFinite).toArray();
        return known.length < Rules.FEWEST_SESSIONS
                ? Optional.empty()
                : Optional.of(new SessionScatter(known.length, Summary.sd(known)));
    }

    /**
     * How far one more session may be from the others by chance, as a log: half of the prediction interval, t · s · √(1
     * + 1/S).
     *
     * @param alpha two-sided
     */
    public double tolerance(double alpha) {
        double t = TDistribution.of(sessions - 1.0).inverseSurvivalProbability(alpha / 2);
        return t * sdLog * Math.sqrt(1 + 1.0 / sessions);
    }
}
