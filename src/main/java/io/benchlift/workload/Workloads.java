package io.benchlift.workload;

import io.benchlift.text.Nearest;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;

/** Every workload there is, found as services: a new one is its file and a line in META-INF/services. */
public final class Workloads {

    private Workloads() {}

    /** All of them, by name. */
    public static List<Workload> all() {
        return ServiceLoader.load(Workload.class).stream()
                .map(ServiceLoader.Provider::get)
                .sorted(Comparator.comparing(Workload::name))
                .toList();
    }

    /**
     * The workload of that name.
     *
     * @throws IllegalArgumentException with the nearest name there is
     */
    public static Workload named(String name) {
        List<Workload> all = all();
        return all.stream()
                .filter(workload -> workload.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no workload '" + name + "'"
                        + Nearest.to(name, all.stream().map(Workload::name).toList())
                                .map(near -> "; did you mean '" + near + "'?")
                                .orElse("")));
    }
}
