package io.benchlift.plan;

import io.benchlift.plan.SettingsReader.Placed;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Holds the values of a plan against the workloads that will be asked: its own, its variants' and its neighbour's. */
final class WorkloadCheck {

    private final PlanCheck check;
    private final PlanNodes nodes;
    private final Map<String, Placed> fixed;
    private final Map<String, List<Placed>> factors;

    WorkloadCheck(PlanCheck check, PlanNodes nodes, SettingsReader settings) {
        this.check = check;
        this.nodes = nodes;
        this.fixed = settings.fixed();
        this.factors = settings.factors();
    }

    void check() {
        Set<String> workloads = workloads();
        fixed.forEach((setting, placed) -> checkFixed(setting, placed, workloads));
        factors.forEach(
                (setting, levels) -> levels.forEach(level -> complain(level, problem(setting, level, workloads))));
        nodes.top("metric").ifPresent(node -> nodes.word("metric", node)
                .flatMap(metric -> check.problem("metric", metric, workloads))
                .ifPresent(text -> nodes.complain(node, text)));
    }

    /** What a variant fixes is held against the variant's own workload, if it has one. */
    private void checkFixed(String setting, Placed placed, Set<String> workloads) {
        int dot =
                setting.startsWith(Setting.VARIANT_PREFIX) ? setting.indexOf('.', Setting.VARIANT_PREFIX.length()) : -1;
        Placed own = dot < 0 ? null : fixed.get(setting.substring(0, dot + 1) + Setting.WORKLOAD);
        complain(placed, problem(setting.substring(dot + 1), placed, own == null ? workloads : Set.of(own.value())));
    }

    private void complain(Placed placed, Optional<String> problem) {
        problem.ifPresent(text -> nodes.complain(placed.node(), text));
    }

    /** What a neighbour is asked is held against its own workload. */
    private Optional<String> problem(String setting, Placed placed, Set<String> workloads) {
        return setting.startsWith(Setting.NEIGHBOUR_PREFIX)
                ? check.problem(setting.substring(Setting.NEIGHBOUR_PREFIX.length()), placed.value(), neighbours())
                : check.problem(setting, placed.value(), workloads);
    }

    private Set<String> neighbours() {
        Set<String> workloads = new LinkedHashSet<>();
        String setting = Setting.NEIGHBOUR_PREFIX + Setting.WORKLOAD;
        factors.getOrDefault(setting, List.of()).forEach(level -> workloads.add(level.value()));
        Optional.ofNullable(fixed.get(setting)).map(Placed::value).ifPresent(workloads::add);
        return workloads;
    }

    /** All that the plan runs. */
    private Set<String> workloads() {
        Set<String> workloads = new LinkedHashSet<>();
        factors.getOrDefault(Setting.WORKLOAD, List.of()).forEach(level -> workloads.add(level.value()));
        if (workloads.isEmpty()) {
            workloads.add(Optional.ofNullable(fixed.get(Setting.WORKLOAD))
                    .map(Placed::value)
                    .orElse(Setting.DEFAULTS.get(Setting.WORKLOAD)));
        }
        return factors.containsKey(Setting.VARIANT) ? variantWorkloads(workloads) : workloads;
    }

    /** Variants that name a workload run that one, all others the plan's. */
    private Set<String> variantWorkloads(Set<String> plans) {
        Set<String> workloads = new LinkedHashSet<>();
        for (Placed level : factors.get(Setting.VARIANT)) {
            Placed own = fixed.get(Setting.VARIANT_PREFIX + level.value() + "." + Setting.WORKLOAD);
            workloads.addAll(own == null ? plans : Set.of(own.value()));
        }
        return workloads;
    }
}
