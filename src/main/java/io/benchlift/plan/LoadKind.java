package io.benchlift.plan;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Loads by what they do, for people who do not know the names of sysbench's workloads. */
public enum LoadKind {
    READ_MOSTLY("oltp_read_write", 95, Map.of("point_selects", "72")),
    MIXED("oltp_read_write", 78, Map.of()),
    WRITE_HEAVY("oltp_read_write", 20, Map.of("point_selects", "1", "range_selects", "off")),
    POINT_READS("oltp_point_select", 100, Map.of()),
    RANGE_READS("select_random_ranges", 100, Map.of()),
    CONTENDED("oltp_update_index", 0, Map.of("rand_type", "zipfian", "rand_zipfian_exp", "1.2"));

    private static final String OPTIONS = SettingPath.OPTIONS + ".";
    /** The options that distinguish the kinds; all others are the user's. */
    private static final List<String> OWN =
            List.of("point_selects", "range_selects", "rand_type", "rand_zipfian_exp", "simple_ranges");

    private final String workload;
    private final int readPercent;
    private final Map<String, String> options;

    LoadKind(String workload, int readPercent, Map<String, String> options) {
        this.workload = workload;
        this.readPercent = readPercent;
        this.options = new LinkedHashMap<>(options);
    }

    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The name in plans. */
    public String workload() {
        return workload;
    }

    /** The share of statements that read, in percent. */
    public int readPercent() {
        return readPercent;
    }

    /** Whether it can be a level beside others: its options would apply to them as well. */
    public boolean isLevel() {
        return options.isEmpty();
    }

    /** The kind of a plan's load; empty if it is none of these, or several. */
    public static Optional<LoadKind> of(PlanDraft draft) {
        return Arrays.stream(values()).filter(kind -> kind.is(draft)).findFirst();
    }

    private boolean is(PlanDraft draft) {
        String named = draft.value(Setting.WORKLOAD).orElse(Setting.DEFAULTS.get(Setting.WORKLOAD));
        return !draft.varies(Setting.WORKLOAD)
                && named.equals(workload)
                && OWN.stream().allMatch(option -> draft.values(OPTIONS + option)
                        .equals(Optional.ofNullable(options.get(option)).stream()
                                .toList()));
    }

    /** Whether a plan has it, as its load or as a level. */
    public boolean isIn(PlanDraft draft) {
        return is(draft) || isLevel() && draft.levels(Setting.WORKLOAD).contains(workload);
    }

    /** @param known the options of its workload; others are removed from the plan */
    public PlanDraft in(PlanDraft draft, List<String> known) {
        PlanDraft chosen = PlanEdits.workload(withoutOwnOptions(draft), workload, known);
        for (Map.Entry<String, String> option : options.entrySet()) {
            chosen = chosen.with(OPTIONS + option.getKey(), option.getValue());
        }
        return chosen;
    }

    /** The plan with this kind as a further level, or without it. */
    public PlanDraft toggled(PlanDraft draft) {
        if (draft.varies(Setting.WORKLOAD)) {
            PlanDraft changed = PlanEdits.toggle(draft, Setting.WORKLOAD, workload);
            return changed.levels(Setting.WORKLOAD).size() == 1
                    ? changed.with(
                            Setting.WORKLOAD, changed.levels(Setting.WORKLOAD).get(0))
                    : changed;
        }
        String now = draft.value(Setting.WORKLOAD).orElse(Setting.DEFAULTS.get(Setting.WORKLOAD));
        return now.equals(workload) ? draft : withoutOwnOptions(draft).vary(Setting.WORKLOAD, List.of(now, workload));
    }

    /**
     * The plan with about that share of reads, 0 to 100 percent: the nearest of six mixtures of sysbench's own
     * statements.
     */
    public static PlanDraft mixture(PlanDraft draft, int readPercent, List<String> known) {
        Mixture nearest = Arrays.stream(Mixture.values())
                .min((a, b) -> Math.abs(a.readPercent - readPercent) - Math.abs(b.readPercent - readPercent))
                .orElseThrow();
        PlanDraft chosen = PlanEdits.workload(withoutOwnOptions(draft), nearest.workload, known);
        for (Map.Entry<String, String> option : nearest.options.entrySet()) {
            chosen = chosen.with(OPTIONS + option.getKey(), option.getValue());
        }
        return chosen;
    }

    /** The share of reads in a plan's load, in percent; empty if it is no mixture. */
    public static Optional<Integer> readShare(PlanDraft draft) {
        String named = draft.value(Setting.WORKLOAD).orElse(Setting.DEFAULTS.get(Setting.WORKLOAD));
        return Arrays.stream(Mixture.values())
                .filter(mixture -> !draft.varies(Setting.WORKLOAD) && mixture.workload.equals(named))
                .filter(mixture -> List.of("point_selects", "range_selects").stream()
                        .allMatch(option -> draft.values(OPTIONS + option)
                                .equals(Optional.ofNullable(mixture.options.get(option)).stream()
                                        .toList())))
                .map(mixture -> mixture.readPercent)
                .findFirst();
    }

    private static PlanDraft withoutOwnOptions(PlanDraft draft) {
        PlanDraft plain = draft;
        for (String option : OWN) {
            plain = plain.without(OPTIONS + option);
        }
        return plain;
    }

    /** Read and write statements in a transaction of four writes, by their share of reads. */
    private enum Mixture {
        ONLY_WRITES("oltp_write_only", 0, Map.of()),
        FEW_READS("oltp_read_write", 20, Map.of("point_selects", "1", "range_selects", "off")),
        HALF("oltp_read_write", 50, Map.of("point_selects", "0")),
        USUAL("oltp_read_write", 78, Map.of()),
        FEW_WRITES("oltp_read_write", 95, Map.of("point_selects", "72")),
        ONLY_READS("oltp_read_only", 100, Map.of());

        private final String workload;
        private final int readPercent;
        private final Map<String, String> options;

        Mixture(String workload, int readPercent, Map<String, String> options) {
            this.workload = workload;
            this.readPercent = readPercent;
            this.options = options;
        }
    }
}
