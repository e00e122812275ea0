package io.benchlift.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * How much a difference scatters between the machines that ran the blocks, and which machine is unlike the others.
 *
 * @param meanLogs the mean of each machine's blocks; NaN where it has none
 * @param p for each machine, that its mean is that far from the others' by chance: the deleted residual, studentized by
 *     the other machines' blocks (Cook and Weisberg, Residuals and Influence in Regression, 1982, section 2.2.1), times
 *     the number of machines (Bonferroni); 1 where it is unknown
 * @param sdLog standard deviation between the means, the blocks' own scatter included; NaN with fewer than two
 */
public record MachineScatter(List<Double> meanLogs, List<Double> p, double sdLog) {

    public MachineScatter {
        meanLogs = List.copyOf(meanLogs);
        p = List.copyOf(p);
    }

    /** @param logs of candidate over baseline, for each machine those of its blocks; NaN where there is none */
    public static MachineScatter of(List<double[]> logs) {
        List<double[]> known = logs.stream()
                .map(blocks -> Arrays.stream(blocks).filter(Double::isFinite).toArray())
                .toList();
        List<Double> means = known.stream()
                .map(blocks -> Arrays.stream(blocks).average().orElse(Double.NaN))
                .toList();
        double[] there = means.stream()
                .mapToDouble(Double::doubleValue)
                .filter(Double::isFinite)
                .toArray();
        List<Double> p = new ArrayList<>();
        for (int machine = 0; machine < known.size(); machine++) {
            p.add(Math.min(1, there.length * chance(known, machine)));
        }
        return new MachineScatter(means, p, there.length < 2 ? Double.NaN : Summary.sd(there));
    }

    private static double chance(List<double[]> machines, int machine) {
        double[] own = machines.get(machine);
        List<double[]> rest = new ArrayList<>(machines);
        rest.remove(machine);
        double[] others = rest.stream().flatMapToDouble(Arrays::stream).toArray();
        if (own.length == 0 || others.length < 2) {
            return 1;
        }
        double distance = Math.abs(mean(own) - mean(others));
        double error = Summary.sd(others) * Math.sqrt(1.0 / own.length + 1.0 / others.length);
        if (error == 0) {
            return distance == 0 ? 1 : 0;
        }
        return 2 * TDistribution.of(others.length - 1.0).survivalProbability(distance / error);
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElse(Double.NaN);
    }
}
