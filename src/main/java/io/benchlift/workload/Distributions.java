package io.benchlift.workload;

import java.util.List;

/** The options that choose a {@link Distribution}, with the names and defaults of sysbench. */
public final class Distributions {

    public static final List<Option> OPTIONS = List.of(
            Option.choice(
                    "rand_type",
                    "special",
                    "how keys are spread over a table",
                    "uniform",
                    "gaussian",
                    "special",
                    "pareto",
                    "zipfian"),
            Option.whole("rand_spec_iter", 12, "uniform numbers averaged for one key (gaussian and special)"),
            Option.whole("rand_spec_pct", 1, "width of the hot band in percent of the keys (special)"),
            Option.whole("rand_spec_res", 75, "percentage of the draws that go to the hot band (special)"),
            Option.decimal("rand_pareto_h", 0.2, "share of keys that takes all but this share of the draws (pareto)"),
            Option.decimal("rand_zipfian_exp", 0.8, "exponent of the ranks' weights (zipfian)"));

    private Distributions() {}

    /**
     * The distribution these options describe.
     *
     * @throws IllegalArgumentException naming the option that is out of range
     */
    public static Distribution of(Options options) {
        return switch (options.text("rand_type")) {
            case "uniform" -> new Distribution.Uniform();
            case "gaussian" -> new Distribution.Gaussian(options.count("rand_spec_iter"));
            case "special" ->
                new Distribution.Special(
                        options.count("rand_spec_iter"),
                        options.count("rand_spec_pct"),
                        options.count("rand_spec_res"));
            case "pareto" -> new Distribution.Pareto(options.decimal("rand_pareto_h"));
            default -> new Distribution.Zipfian(options.decimal("rand_zipfian_exp"));
        };
    }
}
