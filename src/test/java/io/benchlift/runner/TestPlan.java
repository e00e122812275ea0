package io.benchlift.runner;

import io.benchlift.plan.Data;
import io.benchlift.plan.Factor;
import io.benchlift.plan.Phases;
import io.benchlift.plan.Plan;
import io.benchlift.plan.Setting;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Small plans for tests. */
final class TestPlan {

    private final Map<String, String> fixed = new HashMap<>();
    private final List<Factor> factors;
    private Data data = Data.RELOAD;
    private int blocks = 1;
    private Duration measure = Duration.ofSeconds(1);

    private TestPlan(List<Factor> factors) {
        this.factors = factors;
        fixed.put(Setting.THREADS, "2");
    }

    static TestPlan of(String workload, Factor... factors) {
        var plan = new TestPlan(List.of(factors));
        plan.fixed.put(Setting.WORKLOAD, workload);
        return plan;
    }

    TestPlan with(String setting, String value) {
        fixed.put(setting, value);
        return this;
    }

    TestPlan option(String name, String value) {
        return with(Setting.OPTION_PREFIX + name, value);
    }

    TestPlan data(Data what) {
        data = what;
        return this;
    }

    TestPlan blocks(int count) {
        blocks = count;
        return this;
    }

    TestPlan seconds(int measured) {
        measure = Duration.ofSeconds(measured);
        return this;
    }

    Plan plan() {
        return new Plan(
                "test",
                "Does it run?",
                fixed,
                factors,
                new Plan.Schedule(new Phases(Duration.ZERO, measure, 0), data, blocks, 7),
                new Plan.Comparison(Map.of(), "tps", 0.03, false));
    }
}
