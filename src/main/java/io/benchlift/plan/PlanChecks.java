package io.benchlift.plan;

import io.benchlift.stats.Rules;
import io.benchlift.target.Connector;
import io.benchlift.target.Engine;
import io.benchlift.target.Product;
import io.benchlift.target.TuningVariables;
import io.benchlift.text.Message;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * All checks of a plan that could be parsed: a run, {@code run --check} and the window find the same problems.
 * Questions about servers or the machine go to a {@link PlanContext}.
 */
public final class PlanChecks {

    private static final Message RELOAD = Message.of("plan.fix.reload");
    private static final UnaryOperator<PlanDraft> RELOADED = draft -> draft.with(Setting.DATA, Data.RELOAD.id());

    private final Plan plan;
    private final PlanContext context;
    private final List<Cell> cells;
    private final Map<Integer, Message> impossible;
    private final Set<Problem> problems = new LinkedHashSet<>();

    private PlanChecks(Plan plan, PlanContext context) {
        this.plan = plan;
        this.context = context;
        this.cells = Matrix.cells(plan);
        this.impossible = Matrix.impossible(cells);
    }

    /** All problems of {@code plan}. */
    public static List<Problem> of(Plan plan, PlanContext context) {
        PlanChecks checks = new PlanChecks(plan, context);
        checks.checkLoads();
        checks.checkSearch();
        checks.checkServers();
        checks.checkVariables();
        checks.checkComparisons();
        checks.checkData();
        checks.checkBlocks();
        checks.checkRights();
        return List.copyOf(checks.problems);
    }

    /** The problems that prevent {@code plan} from running. */
    public static List<Problem> blocking(Plan plan, PlanContext context) {
        return of(plan, context).stream().filter(Problem::isBlocking).toList();
    }

    /** The problem that data on a volume can only be loaded for each trial. */
    public static Problem dataOnVolume(Data data) {
        return Problem.error(Place.at(Setting.DATA), Message.of("plan.data-on-volume", data.id()))
                .fixedBy(RELOAD, RELOADED);
    }

    private void checkLoads() {
        ModelDisk.problem(cells).ifPresent(problems::add);
        Set<Message> known = new LinkedHashSet<>();
        cells.stream()
                .flatMap(cell -> context.cell(cell, plan.schedule().data()).stream())
                .filter(problem -> known.add(problem.message()))
                .forEach(problems::add);
    }

    /** A search for a rate needs a target and chooses the rate itself. */
    private void checkSearch() {
        boolean searches = cells.stream().anyMatch(Cell::findsRate);
        boolean isAll = cells.stream().allMatch(Cell::findsRate);
        if (!searches) {
            if (cells.stream().anyMatch(cell -> cell.setting(Setting.TARGET).isPresent())) {
                refuse(Setting.TARGET, "plan.problem.target-without-find");
            }
            if (plan.comparison().metric().equals(Setting.MAX_RATE)) {
                refuse(Setting.METRIC, "plan.problem.max-rate-without-find");
            }
            return;
        }
        if (cells.stream().filter(Cell::findsRate).anyMatch(cell -> cell.setting(Setting.TARGET)
                .isEmpty())) {
            problems.add(Problem.error(Place.at(Setting.TARGET), Message.of("plan.problem.find-without-target"))
                    .fixedBy(
                            Message.of("plan.fix.target", "p99 < 20ms"),
                            draft -> draft.with(Setting.TARGET, "p99 < 20ms")));
        }
        if (!isAll) {
            problems.add(Problem.error(Place.at(Setting.FIND), Message.of("plan.problem.find-some")));
        }
        if (cells.stream().filter(Cell::findsRate).anyMatch(cell -> !cell.required(Setting.RATE)
                .equals("0"))) {
            refuse(Setting.RATE, "plan.problem.find-and-rate");
        }
        if (!plan.comparison().metric().equals(Setting.MAX_RATE)) {
            refuse(Setting.METRIC, "plan.problem.find-and-metric");
        }
        if (plan.schedule().phases().measure().isZero()
                || plan.schedule().phases().events() > 0) {
            problems.add(Problem.error(Place.at(Setting.MEASURE), Message.of("plan.problem.find-without-time")));
        }
        if (cells.stream().anyMatch(cell -> !context.isOnDatabase(cell))) {
            refuse(Setting.FIND, "plan.problem.find-files");
        }
    }

    private void refuse(String path, String key) {
        problems.add(Problem.error(Place.at(path), Message.of(key))
                .fixedBy(Message.of("plan.fix.without", path), draft -> draft.without(path)));
    }

    private List<Cell> onDatabases() {
        return cells.stream().filter(context::isOnDatabase).toList();
    }

    private static String server(Cell cell) {
        return cell.required(Setting.SERVER);
    }

    private void checkServers() {
        context.servers().ifPresent(servers -> {
            onDatabases().stream()
                    .map(PlanChecks::server)
                    .distinct()
                    .filter(server -> !servers.containsKey(server))
                    .forEach(server -> problems.add(unknown(server)));
            onDatabases().stream()
                    .filter(cell -> !context.isEmbedded(server(cell)))
                    .flatMap(cell -> onOwnServer(cell, servers).stream())
                    .findFirst()
                    .ifPresent(problems::add);
            checkConnectors(servers);
        });
        checkIsolation();
    }

    private void checkIsolation() {
        onDatabases().stream()
                .filter(cell -> cell.setting(Setting.ISOLATION).isPresent())
                .flatMap(cell -> cell.setting(Setting.ENGINE).map(Engine::of).stream())
                .filter(engine -> !engine.isTransactional())
                .findFirst()
                .ifPresent(engine -> problems.add(Problem.warning(
                        Place.at(Setting.ISOLATION), Message.of("plan.problem.isolation-in-vain", engine.name()))));
    }

    /** MariaDB and MySQL each have a connector of their own, which costs the client another time per statement. */
    private void checkConnectors(Map<String, Product> servers) {
        long products = onDatabases().stream()
                .filter(cell -> cell.setting(Setting.CONNECTOR).isEmpty())
                .map(cell -> servers.get(server(cell)))
                .filter(product -> product != null && product.isMySqlFamily())
                .distinct()
                .count();
        if (products > 1) {
            String common = Connector.MYSQL.id();
            problems.add(Problem.warning(Place.at(Setting.CONNECTOR), Message.of("plan.problem.two-connectors"))
                    .fixedBy(Message.of("plan.fix.connector", common), draft -> draft.with(Setting.CONNECTOR, common)));
        }
    }

    /**
     * The variables of embedded servers that the plan sets and that need the person's consent, each with its values.
     * What a plan sets on a server is data of a stranger: only tuning variables are taken without asking.
     */
    public static Map<String, String> variablesToAllow(Plan plan, PlanContext context) {
        Map<String, Set<String>> found = new TreeMap<>();
        Matrix.cells(plan).forEach(cell -> context.embedded(server(cell))
                .ifPresent(product -> cell.under(Setting.VARIABLE_PREFIX).forEach((name, value) -> {
                    if (!TuningVariables.allow(product, name, value)
                            && !context.consent().includes(name)) {
                        found.computeIfAbsent(name, key -> new TreeSet<>()).add(value);
                    }
                })));
        Map<String, String> values = new TreeMap<>();
        found.forEach((name, all) -> values.put(name, String.join(", ", all)));
        return values;
    }

    private void checkVariables() {
        variablesToAllow(plan, context).keySet().forEach(name -> {
            String path = SettingPath.of(Setting.VARIABLE_PREFIX + name);
            Problem problem = context.consent().isAsked()
                    ? Problem.warning(Place.at(path), Message.of("plan.variable-asked", name))
                    : Problem.error(Place.at(path), Message.of("plan.variable-refused", name));
            problems.add(problem.fixedBy(Message.of("plan.fix.without", name), draft -> draft.without(path)));
        });
    }

    /** A kept server is known only while it runs. */
    private Problem unknown(String server) {
        Place place = Place.at(Setting.SERVER);
        return context.kept(server)
                .map(product -> Problem.unavailable(
                                place, Message.of("server.unknown-kept", product.id(), product.id()))
                        .fixedBy(
                                Message.of("plan.fix.fresh", product.label()),
                                draft -> PlanEdits.builtIn(draft, product)))
                .orElseGet(() -> Problem.error(place, Message.of("plan.problem.unknown-server", server))
                        .fixedBy(Message.of("plan.fix.mariadb"), draft -> draft.with(Setting.SERVER, "mariadb")));
    }

    /** What a server that a run does not start cannot do. */
    private static Optional<Problem> onOwnServer(Cell cell, Map<String, Product> servers) {
        Optional<String> variable =
                cell.under(Setting.VARIABLE_PREFIX).keySet().stream().findFirst();
        if (variable.isPresent()) {
            String path = SettingPath.of(Setting.VARIABLE_PREFIX + variable.get());
            return Optional.of(
                    Problem.error(Place.at(path), Message.of("plan.server-variable", server(cell), variable.get()))
                            .fixedBy(Message.of("plan.fix.without", variable.get()), draft -> draft.without(path)));
        }
        String engine = cell.setting(Setting.ENGINE).orElse("");
        return Optional.ofNullable(servers.get(server(cell)))
                .filter(product -> !engine.isEmpty() && product.isMySqlFamily() == engine.equals("heap"))
                .map(product -> Problem.error(
                                Place.at(Setting.ENGINE),
                                Message.of("plan.problem.engine", engine, server(cell), product.label()))
                        .fixedBy(
                                Message.of("plan.fix.engines-of", product.label()),
                                draft -> PlanEdits.onEngines(draft, product)));
    }

    private void checkComparisons() {
        if (impossible.size() == cells.size()) {
            problems.add(Problem.error(Place.WHOLE, Message.of("plan.problem.all-impossible")));
        }
        if (plan.factors().stream().allMatch(factor -> factor.levels().size() < 2)) {
            boolean hasEngines = hasEngines();
            problems.add(Problem.warning(Place.WHOLE, Message.of("plan.problem.nothing-varies"))
                    .fixedBy(
                            Message.of(hasEngines ? "plan.fix.engines" : "plan.fix.threads"),
                            hasEngines ? PlanChecks::withEngines : PlanChecks::withThreads));
        }
        if (impossible.size() < cells.size()) {
            plan.factors().forEach(this::checkLevels);
        }
    }

    private boolean hasEngines() {
        return cells.stream()
                .allMatch(cell -> context.isOnDatabase(cell)
                        && context.servers()
                                .flatMap(servers -> Optional.ofNullable(servers.get(server(cell))))
                                .filter(product -> !product.isMySqlFamily())
                                .isEmpty()
                        && !"heap".equals(cell.setting(Setting.ENGINE).orElse("")));
    }

    private static PlanDraft withEngines(PlanDraft draft) {
        String now = draft.values(Setting.ENGINE).stream().findFirst().orElse("InnoDB");
        return draft.vary(Setting.ENGINE, List.of(now, now.equals("MyISAM") ? "InnoDB" : "MyISAM"));
    }

    private static PlanDraft withThreads(PlanDraft draft) {
        return draft.vary(Setting.THREADS, List.of("1", "4", "16"));
    }

    /** Reports a level without any cell that can run. */
    private void checkLevels(Factor factor) {
        String path = SettingPath.of(factor.setting());
        for (String level : factor.levels()) {
            List<Cell> with = cells.stream()
                    .filter(cell -> level.equals(cell.levels().get(factor.setting())))
                    .toList();
            if (with.stream().allMatch(cell -> impossible.containsKey(cell.number()))) {
                problems.add(Problem.warning(
                                Place.at(path),
                                Message.of(
                                        "plan.problem.in-vain",
                                        level,
                                        impossible.get(with.get(0).number())))
                        .fixedBy(Message.of("plan.fix.leave-out", level), draft -> without(draft, path, level)));
            }
        }
    }

    private static PlanDraft without(PlanDraft draft, String path, String level) {
        return draft.vary(
                path,
                draft.levels(path).stream()
                        .filter(other -> !other.equals(level))
                        .toList());
    }

    private void checkData() {
        boolean hasNoTables = plan.schedule().data() == Data.AS_FOUND
                && onDatabases().stream().anyMatch(cell -> context.isEmbedded(server(cell)));
        if (hasNoTables) {
            problems.add(Problem.error(Place.at(Setting.DATA), Message.of("plan.problem.as-found"))
                    .fixedBy(RELOAD, RELOADED));
        }
    }

    /**
     * The fewest blocks with which the plan can name a winner: each further level compared with the baseline makes
     * chance results more likely.
     */
    public static int blocksNeeded(Plan plan) {
        return Rules.blocksFor(comparisons(plan));
    }

    private static int comparisons(Plan plan) {
        return Math.max(
                1,
                plan.factors().stream()
                        .mapToInt(factor -> factor.levels().size() - 1)
                        .max()
                        .orElse(1));
    }

    private void checkBlocks() {
        int comparisons = comparisons(plan);
        int needed = blocksNeeded(plan);
        if (plan.schedule().blocks() < needed) {
            problems.add(Problem.warning(
                            Place.at(Setting.BLOCKS),
                            Message.of("plan.problem.few-blocks", comparisons, Integer.toString(needed)))
                    .fixedBy(
                            Message.of("plan.fix.blocks", Integer.toString(needed)),
                            draft -> draft.with(Setting.BLOCKS, Integer.toString(needed))));
        }
    }

    private void checkRights() {
        if (problems.stream().noneMatch(Problem::isBlocking) && context.lacksRoot(plan)) {
            problems.add(Problem.warning(Place.WHOLE, Message.of("plan.problem.no-root")));
        }
    }
}
