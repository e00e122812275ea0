package io.benchlift.stats;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Plans whose truth is known: a baseline {@code a}, its twin {@code a2} and candidates {@code b}, {@code c} and so on, in
 * randomised blocks. All effects are in natural logs.
 */
final class SimulatedPlan {

    private static final String CANDIDATES = "bcdefghij";

    private final Random random;
    private final List<String> names = new ArrayList<>(List.of("a", "a2"));
    private final double[] truth;

    private double cv = 0.03;
    private boolean isHeavyTailed;
    private double persistent;
    private double carryOver;
    private double driver;
    private double stallShare;
    private double stallDepth;

    /** @param ratios of the candidates to the baseline */
    SimulatedPlan(long seed, double... ratios) {
        random = new Random(seed);
        truth = new double[2 + ratios.length];
        for (int i = 0; i < ratios.length; i++) {
            names.add(CANDIDATES.substring(i, i + 1));
            truth[2 + i] = Math.log(ratios[i]);
        }
    }

    SimulatedPlan cv(double share) {
        cv = share;
        return this;
    }

    /** Student's t with three degrees of freedom instead of normal noise, with the same standard deviation. */
    SimulatedPlan heavyTailed() {
        isHeavyTailed = true;
        return this;
    }

    /** What stays with a cell for a whole plan, such as where its tables lie. */
    SimulatedPlan persistent(double sd) {
        persistent = sd;
        return this;
    }

    /** By how much a trial right after one of {@code b} is slower. */
    SimulatedPlan carryOver(double share) {
        carryOver = share;
        return this;
    }

    /** What stays with a cell under one of the two drivers that take turns. */
    SimulatedPlan driver(double sd) {
        driver = sd;
        return this;
    }

    /** How many of the trials of {@code b} dip, and by how much. */
    SimulatedPlan stalls(double share, double depth) {
        stallShare = share;
        stallDepth = depth;
        return this;
    }

    Question next(int blocks) {
        int cells = names.size();
        double[] stays = new double[cells];
        double[][] drivers = new double[2][cells];
        for (int cell = 0; cell < cells; cell++) {
            stays[cell] = truth[cell] + persistent * random.nextGaussian();
            drivers[0][cell] = driver * random.nextGaussian();
            drivers[1][cell] = driver * random.nextGaussian();
        }
        double[][] values = new double[blocks][cells];
        List<Integer> order = new ArrayList<>();
        for (int cell = 0; cell < cells; cell++) {
            order.add(cell);
        }
        int before = -1;
        for (int block = 0; block < blocks; block++) {
            Collections.shuffle(order, random);
            double shared = 0.02 * random.nextGaussian();
            for (int cell : order) {
                double log = shared + stays[cell] + drivers[block % 2][cell] + cv * noise();
                if (before == 2) {
                    log += Math.log1p(-carryOver);
                }
                if (cell == 2 && random.nextDouble() < stallShare) {
                    log += Math.log1p(-stallDepth);
                }
                values[block][cell] = 1000 * Math.exp(log);
                before = cell;
            }
        }
        return Question.of(new Blocks(names, values), "a", Metric.TPS).withTwin("a2");
    }

    private double noise() {
        if (!isHeavyTailed) {
            return random.nextGaussian();
        }
        double squares = 0;
        for (int i = 0; i < 3; i++) {
            double one = random.nextGaussian();
            squares += one * one;
        }
        return random.nextGaussian() / Math.sqrt(squares);
    }
}
