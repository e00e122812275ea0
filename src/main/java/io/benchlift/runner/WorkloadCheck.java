package io.benchlift.runner;

import io.benchlift.plan.PlanCheck;
import io.benchlift.plan.Setting;
import io.benchlift.text.Nearest;
import io.benchlift.workload.Options;
import io.benchlift.workload.Workload;
import io.benchlift.workload.Workloads;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Holds a plan against the workloads there are and the options they take, so that a typo is told with its place. */
public final class WorkloadCheck implements PlanCheck {

    private final Map<String, Workload> workloads =
            Workloads.all().stream().collect(Collectors.toMap(Workload::name, Function.identity()));

    @Override
    public Optional<String> problem(String setting, String value, Set<String> names) {
        if (setting.equals(Setting.WORKLOAD)) {
            return workloads.containsKey(value) ? Optional.empty() : Optional.of(unknown(value));
        }
        if (!setting.startsWith(Setting.OPTION_PREFIX)) {
            return Optional.empty();
        }
        String option = setting.substring(Setting.OPTION_PREFIX.length());
        return names.stream()
                .filter(workloads::containsKey)
                .flatMap(name -> wrong(workloads.get(name), option, value).stream())
                .findFirst();
    }

    private String unknown(String name) {
        List<String> known = workloads.keySet().stream().sorted().toList();
        return "there is no workload '" + name + "'"
                + Nearest.to(name, known)
                        .map(near -> "; did you mean '" + near + "'?")
                        .orElse("; there are " + String.join(", ", known));
    }

    private static Optional<String> wrong(Workload workload, String option, String value) {
        try {
            Options.of(workload.options(), Map.of(option, value));
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(workload.name() + ": " + e.getMessage());
        }
    }
}
