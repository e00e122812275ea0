package io.benchlift.workload;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import io.benchlift.text.Nearest;
import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;

/** All workloads: those listed in {@code META-INF/services/io.benchlift.workload.Workload}. */
public final class Workloads {

    private Workloads() {}

    /** All of them, by name. */
    public static List<Workload> all() {
        return Loaded.ALL;
    }

    /**
     * The workload of that name.
     *
     * @throws IllegalArgumentException with the nearest existing name
     */
    public static Workload named(String name) {
        return all().stream()
                .filter(workload -> workload.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new InvalidValueException(Nearest.orNone(
                        Message.of("plan.no-workload", "", name),
                        name,
                        all().stream().map(Workload::name).toList())));
    }

    /** Loaded once, at the first request. */
    private static final class Loaded {

        private static final List<Workload> ALL =
                ServiceLoader.load(Workload.class, Workloads.class.getClassLoader()).stream()
                        .map(ServiceLoader.Provider::get)
                        .sorted(Comparator.comparing(Workload::name))
                        .toList();
    }
}
