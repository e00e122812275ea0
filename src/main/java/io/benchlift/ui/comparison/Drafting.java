package io.benchlift.ui.comparison;

import io.benchlift.plan.Estimate;
import io.benchlift.plan.Factor;
import io.benchlift.plan.Phases;
import io.benchlift.plan.Plan;
import io.benchlift.plan.Setting;
import io.benchlift.target.Host;
import io.benchlift.ui.common.OwnAccess;
import io.benchlift.ui.common.Words;
import io.benchlift.workload.Options;
import io.benchlift.workload.Workload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.StringProperty;

/** Makes a {@link Draft} of what the form says: either everything that is wrong with it, or the plan. */
final class Drafting {

    private static final long LONGEST_SECONDS = 86_400;
    private static final long MOST_BLOCKS = 1000;
    private static final long MOST_ROWS = 1_000_000_000;
    private static final long MOST_TABLES = 10_000;
    private static final long HIGHEST_RATE = 10_000_000;
    private static final int HIGHEST_PORT = 65_535;
    private static final double DELTA = 0.03;

    private final ComparisonModel form;

    private Drafting(ComparisonModel form) {
        this.form = form;
    }

    static Draft of(ComparisonModel form) {
        return new Drafting(form).check();
    }

    static Map<Field, Words> databaseProblems(ComparisonModel form) {
        return new Drafting(form).databaseProblems();
    }

    private Draft check() {
        Map<Field, Words> problems = databaseProblems();
        List<String> threadLevels = List.of();
        try {
            threadLevels = Entry.threads(form.threads.get());
        } catch (Entry.Wrong e) {
            problems.put(Field.THREADS, e.words());
        }
        // Between a change of server and the change of its engines none of the chosen ones may be offered.
        int engines = inUsualOrder().size();
        if (engines == 0) {
            problems.put(Field.ENGINES, Words.of("ui.comparison.problem.no-engine"));
        } else if (engines * threadLevels.size() == 1) {
            problems.put(Field.ENGINES, Words.of("ui.comparison.problem.nothing-varies"));
        }
        number(problems, Field.TABLES, form.tables, 1, MOST_TABLES);
        number(problems, Field.ROWS, form.rows, 0, MOST_ROWS);
        number(problems, Field.MEASURE, form.measure, 1, LONGEST_SECONDS);
        number(problems, Field.WARM_UP, form.warmUp, 0, LONGEST_SECONDS);
        number(problems, Field.BLOCKS, form.blocks, 1, MOST_BLOCKS);
        number(problems, Field.RATE, form.rate, 0, HIGHEST_RATE);
        try {
            Options.of(form.chosenWorkload().map(Workload::options).orElse(List.of()), form.options);
        } catch (IllegalArgumentException e) {
            problems.put(Field.OPTIONS, Words.of("ui.comparison.problem.option", e.getMessage()));
        }
        return problems.isEmpty() ? ready(threadLevels) : Draft.wrong(problems);
    }

    private Map<Field, Words> databaseProblems() {
        Map<Field, Words> problems = new EnumMap<>(Field.class);
        if (form.server.get() != Server.OWN) {
            return problems;
        }
        number(problems, Field.PORT, form.port, 1, HIGHEST_PORT);
        try {
            new Host(form.host.get().strip());
        } catch (IllegalArgumentException e) {
            problems.put(Field.HOST, Words.of("ui.comparison.problem.host", form.host.get()));
        }
        try {
            Entry.filled(form.user.get(), "ui.comparison.problem.user");
        } catch (Entry.Wrong e) {
            problems.put(Field.USER, e.words());
        }
        if (!form.schema.get().strip().matches("[A-Za-z_][A-Za-z0-9_$-]{0,62}")) {
            problems.put(Field.SCHEMA, Words.of("ui.comparison.problem.schema"));
        }
        return problems;
    }

    private static void number(Map<Field, Words> problems, Field field, StringProperty text, long least, long most) {
        try {
            Entry.whole(text.get(), least, most);
        } catch (Entry.Wrong e) {
            problems.put(field, e.words());
        }
    }

    private Draft ready(List<String> threadLevels) {
        int rounds = (int) longOf(form.blocks);
        Plan plan = plan(threadLevels, rounds);
        Estimate estimate = Estimate.of(plan);
        return new Draft(
                Map.of(),
                Optional.of(plan),
                inUsualOrder().size(),
                threadLevels.size(),
                rounds,
                form.aa.get(),
                estimate.trials(),
                estimate.seconds());
    }

    private Plan plan(List<String> threadLevels, int rounds) {
        Map<String, String> fixed = new LinkedHashMap<>();
        List<Factor> factors = new ArrayList<>();
        Map<String, String> baseline = new LinkedHashMap<>();
        fixed.put(Setting.SERVER, serverName());
        fixed.put(Setting.WORKLOAD, form.workload.get());
        vary(Setting.ENGINE, inUsualOrder(), fixed, factors, baseline);
        vary(Setting.THREADS, threadLevels, fixed, factors, baseline);
        if (longOf(form.rate) > 0) {
            fixed.put(Setting.RATE, Long.toString(longOf(form.rate)));
        }
        fixed.put(Setting.PREPARED, form.prepared.get() ? "on" : "off");
        if (form.hasOption("tables")) {
            fixed.put(Setting.OPTION_PREFIX + "tables", Long.toString(longOf(form.tables)));
        }
        if (form.hasOption("table_size")) {
            fixed.put(Setting.OPTION_PREFIX + "table_size", Long.toString(longOf(form.rows)));
        }
        form.options.forEach((option, value) -> fixed.put(Setting.OPTION_PREFIX + option, value));
        return new Plan(
                form.name.get().isBlank()
                        ? form.suggestedName()
                        : form.name.get().strip(),
                "",
                fixed,
                factors,
                new Phases(Duration.ofSeconds(longOf(form.warmUp)), Duration.ofSeconds(longOf(form.measure)), 0),
                form.data.get(),
                rounds,
                1,
                baseline,
                "tps",
                DELTA,
                form.aa.get());
    }

    private String serverName() {
        return form.server.get() == Server.OWN
                ? OwnAccess.name(form.host.get().strip(), form.port.get().strip())
                : form.server.get().product(form.product.get()).id();
    }

    private List<String> inUsualOrder() {
        return form.enginesOffered().stream().filter(form.engines::contains).toList();
    }

    private static void vary(
            String setting,
            List<String> levels,
            Map<String, String> fixed,
            List<Factor> factors,
            Map<String, String> baseline) {
        if (levels.size() == 1) {
            fixed.put(setting, levels.get(0));
        } else {
            factors.add(new Factor(setting, levels));
            baseline.put(setting, levels.get(0));
        }
    }

    /** A field that {@link #check} has found to be a number. */
    private static long longOf(StringProperty text) {
        return Long.parseLong(text.get().strip());
    }
}
