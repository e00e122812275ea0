package io.benchlift.ui.comparison;

import io.benchlift.plan.Setting;
import io.benchlift.plan.Sketch;
import io.benchlift.target.Product;
import io.benchlift.workload.Option;
import io.benchlift.workload.Workload;
import java.util.ArrayList;
import java.util.List;

/** The changes to a plan that a click or a word means, as pure functions of what was put down so far. */
final class Changing {

    private static final String OPTIONS = "options.";

    private Changing() {}

    /** Several values vary, one is fixed, none leaves the default. */
    static Sketch put(Sketch now, String path, List<String> values) {
        if (values.size() > 1) {
            return now.vary(path, values);
        }
        return values.isEmpty() ? now.without(path) : now.with(path, values.get(0));
    }

    /** Another workload; options that it does not have go, so that the plan stays one. */
    static Sketch workload(Sketch now, Workload workload) {
        List<String> known = workload.options().stream().map(Option::name).toList();
        Sketch chosen = now.with(Setting.WORKLOAD, workload.name());
        for (String path : paths(now)) {
            if (path.startsWith(OPTIONS) && !known.contains(path.substring(OPTIONS.length()))) {
                chosen = chosen.without(path);
            }
        }
        return chosen;
    }

    private static List<String> paths(Sketch sketch) {
        List<String> paths = new ArrayList<>(sketch.words().keySet());
        paths.addAll(sketch.factors().keySet());
        return paths;
    }

    /** A factor of what the setting is now and values usually tried beside it. */
    static Sketch vary(Sketch now, Catalog.Offer offer) {
        List<String> levels = new ArrayList<>(now.values(offer.path()));
        int wanted = offer.usual().size() > 2 && !offer.path().equals(Setting.WORKLOAD) ? 3 : 2;
        offer.usual().stream()
                .filter(level -> !levels.contains(level))
                .limit(Math.max(0, wanted - levels.size()))
                .forEach(levels::add);
        return now.vary(offer.path(), levels);
    }

    /** No factor any more: the level that the others were compared with stays. */
    static Sketch pin(Sketch now, String path) {
        return now.baselineOf(path).map(level -> now.with(path, level)).orElseGet(() -> now.without(path));
    }

    /** A level more, or one less if it is there. */
    static Sketch toggle(Sketch now, String path, String level) {
        List<String> levels = new ArrayList<>(now.levels(path));
        if (!levels.remove(level)) {
            levels.add(level);
        }
        return now.vary(path, levels);
    }

    /** A level at another place among the others. */
    static Sketch moveLevel(Sketch now, String path, String level, int steps) {
        List<String> levels = new ArrayList<>(now.levels(path));
        int from = levels.indexOf(level);
        int to = Math.max(0, Math.min(levels.size() - 1, from + steps));
        levels.remove(from);
        levels.add(to, level);
        return now.vary(path, levels);
    }

    /** On a server that comes with Benchlift. */
    static Sketch builtIn(Sketch now, Product product) {
        return server(now, product.id(), product);
    }

    /** On that server, with engines it has. One with a single engine has none to compare, so threads are. */
    static Sketch server(Sketch now, String name, Product product) {
        return onEngines(now.with(Setting.SERVER, name), product);
    }

    /** With engines that {@code product} has. */
    static Sketch onEngines(Sketch moved, Product product) {
        List<String> engines = moved.values(Setting.ENGINE);
        if (engines.isEmpty() || engines.stream().anyMatch(Server.enginesOf(product)::contains)) {
            return moved;
        }
        if (product != Product.POSTGRESQL) {
            return moved.vary(Setting.ENGINE, List.of("InnoDB", "MyISAM", "MEMORY"));
        }
        Sketch plain = moved.without(Setting.ENGINE);
        return moved.varies(Setting.ENGINE) && plain.factors().isEmpty()
                ? plain.vary(Setting.THREADS, List.of("1", "4", "16"))
                : plain;
    }
}
