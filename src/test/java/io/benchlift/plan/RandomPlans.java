package io.benchlift.plan;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** Plans with awkward words in them. */
final class RandomPlans {

    private static final List<String> WORDS = List.of(
            "on",
            "null",
            "~",
            "",
            "0x1F",
            "1e3",
            "- a",
            "a: b",
            "#c",
            "'q'",
            "\"d\"",
            "{x}",
            "[y]",
            "a, b",
            "é中😀",
            "yes",
            "%",
            "@x",
            "`",
            "!t",
            "&a",
            "*b",
            "? k",
            "|",
            ">",
            "a #b",
            "\\n",
            "=",
            "<<",
            ".",
            "1_0",
            "2026-01-01");

    private RandomPlans() {}

    static Plan of(SplittableRandom random) {
        Map<String, String> fixed = new LinkedHashMap<>();
        fixed.put("threads", Integer.toString(random.nextInt(1, 100)));
        for (int i = random.nextInt(4); i > 0; i--) {
            fixed.put("option.o" + i, word(random));
            fixed.put("variable.v_" + i, word(random));
        }
        List<Factor> factors = new ArrayList<>();
        Map<String, String> baseline = new LinkedHashMap<>();
        if (random.nextBoolean()) {
            List<String> levels = random.ints(4, 0, WORDS.size())
                    .distinct()
                    .mapToObj(WORDS::get)
                    .toList();
            factors.add(new Factor("option.text", levels));
            baseline.put("option.text", levels.get(0));
        }
        return new Plan(
                "n" + word(random),
                word(random),
                fixed,
                factors,
                new Plan.Schedule(
                        new Phases(
                                        Duration.ofMillis(random.nextInt(100_000)),
                                        Duration.ofNanos(random.nextLong(1, 1L << 50)),
                                        0)
                                .untilSteady(Duration.ofMinutes(2L * random.nextInt(2))),
                        Data.values()[random.nextInt(3)],
                        random.nextInt(1, 30),
                        random.nextLong()),
                new Plan.Comparison(baseline, "tps", random.nextDouble(1e-6, 1), random.nextBoolean()));
    }

    private static String word(SplittableRandom random) {
        return random.ints(random.nextInt(4), 0, WORDS.size())
                .mapToObj(WORDS::get)
                .collect(Collectors.joining(" "))
                .strip();
    }
}
