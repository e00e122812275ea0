package io.benchlift.verdict;

import io.benchlift.plan.Cell;
import io.benchlift.plan.Durations;
import io.benchlift.plan.Matrix;
import io.benchlift.plan.Plan;
import io.benchlift.session.Session;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * A setting or fact that differs between sessions.
 *
 * @param values one per session; empty text where it is missing
 * @param matters whether it may change the figures; ports, paths and identities do not
 */
public record DifferingFact(Kind kind, String name, List<String> values, boolean matters) {

    /** The origin of the fact. */
    public enum Kind {
        PLAN("plan"),
        ENVIRONMENT("environment");

        private final String id;

        Kind(String id) {
            this.id = id;
        }

        public String id() {
            return id;
        }
    }

    /** Facts that change with every start: a server's address, its names, its last activity. */
    private static final Pattern INCIDENTAL = Pattern.compile("client\\.(boot_id|host)"
            + "|client\\.driver\\.\\d+\\.trained_seconds|.*[._](port|report_port|socket|pid_file"
            + "|external_pid_file|hostname|server_uuid|server_uid|timestamp|pseudo_thread_id|rand_seed[12]|last_insert_id"
            + "|identity|in_transaction|error_count|warning_count|gtid_\\w+|wsrep_\\w+|ssl_\\w+|unix_socket_directories"
            + "|listen_addresses|uptime|free_bytes|available_bytes|url|started|time)");

    /** Folders of one run and ports of this machine, inside other values. */
    private static final Pattern NAME_OF_ONE_RUN =
            Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<=(127\\.0\\.0\\.1|localhost):)\\d+");

    /** Both describe a choice before the run and change no figure. */
    private static final Set<String> INCIDENTAL_IN_PLANS =
            Set.of("name", "question", "seed", "blocks", "baseline", "delta");

    public DifferingFact {
        values = List.copyOf(values);
    }

    /** Facts that matter come first, and the plan's before the environment's. */
    static List<DifferingFact> between(List<Session> sessions) {
        List<DifferingFact> all = new ArrayList<>();
        all.addAll(
                differing(Kind.PLAN, sessions.stream().map(DifferingFact::plan).toList()));
        all.addAll(differing(
                Kind.ENVIRONMENT, sessions.stream().map(Session::environment).toList()));
        List<DifferingFact> sorted =
                new ArrayList<>(all.stream().filter(DifferingFact::matters).toList());
        all.stream().filter(fact -> !fact.matters()).forEach(sorted::add);
        return List.copyOf(sorted);
    }

    /** The settings that differ between a session and a plan that is not run yet. */
    static List<DifferingFact> between(Session session, Plan plan) {
        return differing(Kind.PLAN, List.of(plan(session), plan(plan, Matrix.cells(plan))));
    }

    /** The facts that matter and differ between environments. */
    static List<DifferingFact> ofEnvironments(List<Map<String, String>> environments) {
        return differing(Kind.ENVIRONMENT, environments).stream()
                .filter(DifferingFact::matters)
                .toList();
    }

    private static List<DifferingFact> differing(Kind kind, List<Map<String, String>> sessions) {
        Set<String> names = new LinkedHashSet<>();
        sessions.forEach(facts -> names.addAll(facts.keySet()));
        List<DifferingFact> differing = new ArrayList<>();
        for (String name : names) {
            List<String> values =
                    sessions.stream().map(facts -> facts.getOrDefault(name, "")).toList();
            if (new TreeSet<>(values).size() > 1) {
                differing.add(new DifferingFact(kind, name, values, matters(kind, name) && !isAlike(values)));
            }
        }
        return differing;
    }

    private static boolean isAlike(List<String> values) {
        return values.stream()
                        .map(value -> NAME_OF_ONE_RUN.matcher(value).replaceAll("*"))
                        .distinct()
                        .count()
                == 1;
    }

    private static boolean matters(Kind kind, String name) {
        return kind == Kind.PLAN
                ? !INCIDENTAL_IN_PLANS.contains(name)
                : !INCIDENTAL.matcher(name).matches();
    }

    /**
     * The plan's settings, and those of single cells; a level that only one session has is not a difference in the
     * others.
     */
    private static Map<String, String> plan(Session session) {
        return plan(session.plan(), session.cells());
    }

    private static Map<String, String> plan(Plan plan, List<Cell> cells) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("name", plan.name());
        facts.put("question", plan.question());
        facts.put("blocks", Integer.toString(plan.schedule().blocks()));
        facts.put("seed", Long.toString(plan.schedule().seed()));
        facts.put("warm_up", Durations.format(plan.schedule().phases().warmUp()));
        facts.put("measure", Durations.format(plan.schedule().phases().measure()));
        facts.put("data", plan.schedule().data().toString());
        facts.put("metric", plan.comparison().metric());
        facts.put("delta", Double.toString(plan.comparison().delta()));
        facts.put("baseline", new TreeMap<>(plan.comparison().baseline()).toString());
        facts.putAll(common(cells));
        return facts;
    }

    /** The settings that all cells share. */
    private static Map<String, String> common(List<Cell> cells) {
        Map<String, String> common = new TreeMap<>();
        if (!cells.isEmpty()) {
            cells.get(0).settings().forEach((name, value) -> {
                if (cells.stream().allMatch(cell -> value.equals(cell.settings().get(name)))) {
                    common.put(name, value);
                }
            });
        }
        return common;
    }
}
