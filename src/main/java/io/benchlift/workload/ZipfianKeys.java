package io.benchlift.workload;

/** Rejection-inversion: draws from a continuous hat over the Zipf weights and rejects the few draws above them. */
final class ZipfianKeys implements Keys {

    private final long first;
    private final long count;
    private final double exponent;
    private final double hatStart;
    private final double hatEnd;
    private final double alwaysAccepted;

    ZipfianKeys(long first, long count, double exponent) {
        this.first = first;
        this.count = count;
        this.exponent = exponent;
        this.hatStart = integral(1.5) - 1;
        this.hatEnd = integral(count + 0.5);
        this.alwaysAccepted = 2 - inverse(integral(2.5) - weight(2));
    }

    @Override
    public long next(RandomStream random) {
        while (true) {
            double under = hatEnd + random.nextDouble() * (hatStart - hatEnd);
            double x = inverse(under);
            long rank = Math.min(count, Math.max(1, (long) (x + 0.5)));
            if (rank - x <= alwaysAccepted || under >= integral(rank + 0.5) - weight(rank)) {
                return first + rank - 1;
            }
        }
    }

    private double weight(double x) {
        return Math.pow(x, -exponent);
    }

    /** The integral of {@link #weight}, by expm1 so that it stays exact for exponents near 1. */
    private double integral(double x) {
        double log = Math.log(x);
        double rest = 1 - exponent;
        return rest == 0 ? log : Math.expm1(rest * log) / rest;
    }

    private double inverse(double y) {
        double rest = 1 - exponent;
        return rest == 0 ? Math.exp(y) : Math.exp(Math.log1p(Math.max(-1, y * rest)) / rest);
    }
}
