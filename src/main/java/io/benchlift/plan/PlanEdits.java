package io.benchlift.plan;

import io.benchlift.target.Product;
import java.util.ArrayList;
import java.util.List;

/** The changes to a plan that a click or an input makes, as pure functions of the draft. */
public final class PlanEdits {

    private static final String OPTIONS = "options.";

    private PlanEdits() {}

    /** Several values vary, one is fixed, none leaves the default. */
    public static PlanDraft put(PlanDraft now, String path, List<String> values) {
        if (values.size() > 1) {
            return now.vary(path, values);
        }
        return values.isEmpty() ? now.without(path) : now.with(path, values.get(0));
    }

    /** Chooses another workload and removes options that it does not have, so that the plan stays valid. */
    public static PlanDraft workload(PlanDraft now, String workload, List<String> knownOptions) {
        PlanDraft chosen = now.with(Setting.WORKLOAD, workload);
        for (String path : paths(now)) {
            if (path.startsWith(OPTIONS) && !knownOptions.contains(path.substring(OPTIONS.length()))) {
                chosen = chosen.without(path);
            }
        }
        return chosen;
    }

    /** Whether the plan goes on until it is decided. */
    public static boolean isUntilDecided(PlanDraft now) {
        return now.value(Setting.BLOCKS).filter(Setting.UNTIL_DECIDED::equals).isPresent();
    }

    /** Lets the plan go on until it is decided. */
    public static PlanDraft untilDecided(PlanDraft now) {
        return now.with(Setting.BLOCKS, Setting.UNTIL_DECIDED);
    }

    /** Fixes the number of blocks, and takes out what only a plan that goes on until it is decided can have. */
    public static PlanDraft fixedBlocks(PlanDraft now, int blocks) {
        return now.with(Setting.BLOCKS, Integer.toString(blocks))
                .without(Setting.TIME_LIMIT)
                .without(Setting.DROP_DECIDED);
    }

    private static List<String> paths(PlanDraft draft) {
        List<String> paths = new ArrayList<>(draft.settings().keySet());
        paths.addAll(draft.factors().keySet());
        return paths;
    }

    /** Makes a factor of the setting's present value and of values usually compared with it. */
    public static PlanDraft vary(PlanDraft now, String path, List<String> usual) {
        List<String> levels = new ArrayList<>(now.values(path));
        int wanted = usual.size() > 2 && !path.equals(Setting.WORKLOAD) ? 3 : 2;
        usual.stream()
                .filter(level -> !levels.contains(level))
                .limit(Math.max(0, wanted - levels.size()))
                .forEach(levels::add);
        return now.vary(path, levels);
    }

    /** Makes a factor fixed, at the level that the others were compared with. */
    public static PlanDraft pin(PlanDraft now, String path) {
        return now.baselineOf(path).map(level -> now.with(path, level)).orElseGet(() -> now.without(path));
    }

    /** Adds a level, or removes it if it is present. */
    public static PlanDraft toggle(PlanDraft now, String path, String level) {
        List<String> levels = new ArrayList<>(now.levels(path));
        if (!levels.remove(level)) {
            levels.add(level);
        }
        return now.vary(path, levels);
    }

    /** Moves a level among the others. */
    public static PlanDraft moveLevel(PlanDraft now, String path, String level, int steps) {
        List<String> levels = new ArrayList<>(now.levels(path));
        int from = levels.indexOf(level);
        int to = Math.max(0, Math.min(levels.size() - 1, from + steps));
        levels.remove(from);
        levels.add(to, level);
        return now.vary(path, levels);
    }

    /** Chooses a server that ships with Benchlift. */
    public static PlanDraft builtIn(PlanDraft now, Product product) {
        return server(now, product.id(), product);
    }

    /**
     * Chooses that server, with engines it has. A server with a single engine has none to compare, so threads vary
     * instead.
     */
    public static PlanDraft server(PlanDraft now, String name, Product product) {
        return onEngines(now.with(Setting.SERVER, name), product);
    }

    /** Replaces the engines by some that {@code product} has. */
    public static PlanDraft onEngines(PlanDraft moved, Product product) {
        List<String> engines = moved.values(Setting.ENGINE);
        if (engines.isEmpty() || engines.stream().anyMatch(engines(product)::contains)) {
            return moved;
        }
        if (product != Product.POSTGRESQL) {
            return moved.vary(Setting.ENGINE, List.of("InnoDB", "MyISAM", "MEMORY"));
        }
        PlanDraft plain = moved.without(Setting.ENGINE);
        return moved.varies(Setting.ENGINE) && plain.factors().isEmpty()
                ? plain.vary(Setting.THREADS, List.of("1", "4", "16"))
                : plain;
    }

    /** The engines that {@code product} may have, the usual ones first. */
    public static List<String> engines(Product product) {
        return switch (product) {
            case MARIADB -> List.of("InnoDB", "MyISAM", "MEMORY", "MEMORY/BTREE", "Aria");
            case MYSQL -> List.of("InnoDB", "MyISAM", "MEMORY", "MEMORY/BTREE");
            case POSTGRESQL -> List.of("heap");
        };
    }
}
