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
import io.benchlift.target.Product;
import io.benchlift.ui.common.Words;
import io.benchlift.workload.Workload;
import io.benchlift.workload.Workloads;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes a {@link Draft} of a sketch: everything that is wrong with it, and what it would do. */
final class Checking {

    private static final Words RELOAD = Words.of("ui.editor.fix.reload");

    private final PlanCheck check;
    private final boolean isRoot;

    /**
     * @param check knows workloads and their options
     * @param isRoot whether this program may switch schedulers and make volumes by itself
     */
    Checking(PlanCheck check, boolean isRoot) {
        this.check = check;
        this.isRoot = isRoot;
    }

    /** @param servers what each server that can be named is */
    Draft of(Sketch sketch, Map<String, Product> servers) {
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
        new ServerCheck(servers, sketch, cells).troubles().forEach(troubles::add);
        compared(plan, sketch, cells, impossible, servers, troubles);
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

    private static void compared(
            Plan plan,
            Sketch sketch,
            List<Cell> cells,
            Map<Integer, String> impossible,
            Map<String, Product> servers,
            List<Trouble> troubles) {
        if (impossible.size() == cells.size()) {
            troubles.add(Trouble.stop("", Words.of("ui.editor.trouble.all-impossible")));
        }
        if (plan.factors().stream().allMatch(factor -> factor.levels().size() < 2)) {
            troubles.add(Trouble.note("", Words.of("ui.editor.trouble.nothing-varies"))
                    .with(somethingToCompare(sketch, cells, servers), put -> varied(put, cells, servers)));
        }
        plan.factors().forEach(factor -> inVain(factor, cells, impossible, troubles));
        boolean hasNoTables = plan.data() == Data.AS_FOUND
                && cells.stream()
                        .filter(Checking::isOnDatabase)
                        .anyMatch(cell -> Server.of(cell.required(Setting.SERVER)) != Server.OWN);
        if (hasNoTables) {
            troubles.add(
                    Trouble.stop("data", Words.of("ui.editor.trouble.as-found")).with(RELOAD, Checking::reloaded));
        }
        if (plan.blocks() < Draft.BLOCKS_FOR_A_VERDICT) {
            troubles.add(Trouble.note("", Words.of("ui.editor.trouble.look", Draft.BLOCKS_FOR_A_VERDICT))
                    .with(Words.of("ui.editor.fix.blocks", 8), put -> put.with("blocks", "8")));
        }
    }

    private static Words somethingToCompare(Sketch sketch, List<Cell> cells, Map<String, Product> servers) {
        return varied(sketch, cells, servers).varies(Setting.ENGINE)
                ? Words.of("ui.editor.fix.engines")
                : Words.of("ui.editor.fix.threads");
    }

    /** Engines where there are several, else numbers of threads. */
    private static Sketch varied(Sketch sketch, List<Cell> cells, Map<String, Product> servers) {
        boolean hasEngines = cells.stream()
                .allMatch(cell -> isOnDatabase(cell)
                        && Optional.ofNullable(servers.get(cell.required(Setting.SERVER)))
                                .filter(product -> !product.isMySqlFamily())
                                .isEmpty()
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
