package io.benchlift.ui.comparison;

import io.benchlift.plan.Cell;
import io.benchlift.plan.Data;
import io.benchlift.plan.Estimate;
import io.benchlift.plan.Factor;
import io.benchlift.plan.Matrix;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanCheck;
import io.benchlift.plan.Problem;
import io.benchlift.plan.Setting;
import io.benchlift.plan.Sketch;
import io.benchlift.runner.Deed;
import io.benchlift.runner.Deeds;
import io.benchlift.runner.Runner;
import io.benchlift.target.Host;
import io.benchlift.ui.common.Words;
import io.benchlift.workload.Workload;
import io.benchlift.workload.Workloads;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Makes a {@link Draft} of a sketch: everything that is wrong with it, and what it would do. */
final class Checking {

    private static final List<String> EMBEDDED = List.of("mariadb", "postgresql");
    private static final Words RELOAD = Words.of("ui.editor.fix.reload");

    private final PlanCheck check;
    private final Predicate<String> isKnownServer;
    private final boolean isRoot;

    /**
     * @param check knows workloads and their options
     * @param isKnownServer whether a server of the user's own has that name
     * @param isRoot whether this program may switch schedulers and make volumes by itself
     */
    Checking(PlanCheck check, Predicate<String> isKnownServer, boolean isRoot) {
        this.check = check;
        this.isKnownServer = isKnownServer;
        this.isRoot = isRoot;
    }

    Draft of(Sketch sketch) {
        Sketch.Reading reading = sketch.read(check);
        List<Trouble> troubles =
                new ArrayList<>(reading.flaws().stream().map(Flaws::trouble).toList());
        if (reading.plan().isEmpty()) {
            return Draft.wrong(troubles);
        }
        Plan plan = reading.plan().get();
        List<Cell> cells = Matrix.cells(plan);
        Map<Integer, String> impossible = Matrix.impossible(cells);
        List<Problem> problems = Runner.problems(plan);
        problems.forEach(problem -> troubles.add(ofWorkload(problem.text(), sketch, cells)));
        servers(sketch, troubles);
        compared(plan, sketch, cells, impossible, troubles);
        Estimate estimate = Estimate.of(plan);
        List<Deed> deeds = problems.isEmpty() ? Deeds.of(plan) : List.of();
        rights(deeds, troubles);
        return new Draft(
                Optional.of(plan),
                troubles,
                cells,
                impossible,
                estimate.trials(),
                estimate.seconds(),
                deeds,
                DataSize.most(cells));
    }

    /** What the workload says of its options begins with the option's name. */
    private static Trouble ofWorkload(String text, Sketch sketch, List<Cell> cells) {
        if (text.startsWith("data: ")) {
            return Trouble.stop("data", Flaws.words(text)).with(RELOAD, Checking::reloaded);
        }
        String first = text.split("[ :]", 2)[0];
        boolean isOption = cells.stream()
                .map(cell -> Workloads.named(cell.required(Setting.WORKLOAD)))
                .flatMap(workload -> workload.options().stream())
                .anyMatch(option -> option.name().equals(first));
        String path = isOption ? "options." + first : "";
        Trouble trouble = Trouble.stop(path, Flaws.words(text));
        return isOption && !sketch.values(path).isEmpty()
                ? trouble.with(Words.of("ui.editor.fix.default", path), put -> put.without(path))
                : trouble;
    }

    private static Sketch reloaded(Sketch sketch) {
        return sketch.with("data", Data.RELOAD.id());
    }

    private void servers(Sketch sketch, List<Trouble> troubles) {
        sketch.values(Setting.SERVER).stream()
                .filter(server -> !EMBEDDED.contains(server) && !isKnownServer.test(server))
                .forEach(server ->
                        troubles.add(Trouble.stop(Setting.SERVER, Words.of("ui.editor.trouble.unknown-server", server))
                                .with(Words.of("ui.editor.fix.mariadb"), put -> put.with(Setting.SERVER, "mariadb"))));
    }

    private static void compared(
            Plan plan, Sketch sketch, List<Cell> cells, Map<Integer, String> impossible, List<Trouble> troubles) {
        if (impossible.size() == cells.size()) {
            troubles.add(Trouble.stop("", Words.of("ui.editor.trouble.all-impossible")));
        }
        if (plan.factors().stream().allMatch(factor -> factor.levels().size() < 2)) {
            troubles.add(Trouble.note("", Words.of("ui.editor.trouble.nothing-varies"))
                    .with(somethingToCompare(sketch, cells), put -> varied(put, cells)));
        }
        plan.factors().forEach(factor -> inVain(factor, cells, impossible, troubles));
        boolean hasNoTables = plan.data() == Data.AS_FOUND
                && cells.stream()
                        .filter(Checking::isOnDatabase)
                        .anyMatch(cell -> EMBEDDED.contains(cell.required(Setting.SERVER)));
        if (hasNoTables) {
            troubles.add(
                    Trouble.stop("data", Words.of("ui.editor.trouble.as-found")).with(RELOAD, Checking::reloaded));
        }
        if (plan.blocks() < Draft.BLOCKS_FOR_A_VERDICT) {
            troubles.add(Trouble.note("", Words.of("ui.editor.trouble.look", Draft.BLOCKS_FOR_A_VERDICT))
                    .with(Words.of("ui.editor.fix.blocks", 8), put -> put.with("blocks", "8")));
        }
    }

    private static Words somethingToCompare(Sketch sketch, List<Cell> cells) {
        return varied(sketch, cells).varies(Setting.ENGINE)
                ? Words.of("ui.editor.fix.engines")
                : Words.of("ui.editor.fix.threads");
    }

    /** Engines where there are several, else numbers of threads. */
    private static Sketch varied(Sketch sketch, List<Cell> cells) {
        boolean hasEngines = cells.stream()
                .allMatch(cell -> isOnDatabase(cell)
                        && !cell.required(Setting.SERVER).equals("postgresql")
                        && !"heap".equals(cell.setting(Setting.ENGINE).orElse("")));
        if (hasEngines) {
            String now = sketch.values(Setting.ENGINE).stream().findFirst().orElse("InnoDB");
            return sketch.vary(Setting.ENGINE, List.of(now, now.equals("MyISAM") ? "InnoDB" : "MyISAM"));
        }
        return sketch.vary(Setting.THREADS, List.of("1", "4", "16"));
    }

    private static boolean isOnDatabase(Cell cell) {
        return Workloads.named(cell.required(Setting.WORKLOAD)).medium() == Workload.Medium.DATABASE;
    }

    /** A level of which no cell can be run. */
    private static void inVain(
            Factor factor, List<Cell> cells, Map<Integer, String> impossible, List<Trouble> troubles) {
        if (impossible.size() == cells.size()) {
            return;
        }
        for (String level : factor.levels()) {
            List<Cell> with = cells.stream()
                    .filter(cell -> level.equals(cell.levels().get(factor.setting())))
                    .toList();
            if (with.stream().allMatch(cell -> impossible.containsKey(cell.number()))) {
                String path = Sketch.pathOf(factor.setting());
                troubles.add(Trouble.note(
                                path,
                                Words.of(
                                        "ui.editor.trouble.in-vain",
                                        level,
                                        Flaws.words(impossible.get(with.get(0).number()))))
                        .with(
                                Words.of("ui.editor.fix.leave-out", level),
                                put -> put.vary(
                                        path,
                                        put.levels(path).stream()
                                                .filter(other -> !other.equals(level))
                                                .toList())));
            }
        }
    }

    private void rights(List<Deed> deeds, List<Trouble> troubles) {
        boolean wantsRoot = deeds.stream().anyMatch(deed -> deed.needsRoot() && Host.isLoopback(deed.machine()));
        if (wantsRoot && !isRoot) {
            troubles.add(Trouble.note("", Words.of("ui.editor.trouble.no-root")));
        }
    }
}
