package io.benchlift.runner;

import io.benchlift.plan.PlanDraft;
import io.benchlift.plan.PlanEdits;
import io.benchlift.plan.Setting;
import io.benchlift.target.Product;
import io.benchlift.workload.Option;
import io.benchlift.workload.Workload;
import io.benchlift.workload.Workloads;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What can vary in one plan: the rows of the settings table that apply to it, and its workloads' options. */
public final class SettingCatalog {

    /**
     * A setting that a plan can fix or vary.
     *
     * @param help of an option, in the workload's words; empty for a setting that the bundles describe
     */
    public record Offer(Setting setting, String help) {

        public String path() {
            return setting.path();
        }

        public List<String> usual() {
            return setting.usual();
        }
    }

    private static final List<String> SWITCH = List.of("on", "off");

    /** Values of options that users compare most often; for all other options the default is offered. */
    private static final Map<String, List<String>> TRIED = Map.of(
            "table_size", List.of("10000", "100000", "1000000"),
            "tables", List.of("1", "4", "10"),
            "scale", List.of("1", "10", "100"),
            "warehouses", List.of("1", "4", "10"),
            "file_block_size", List.of("4096", "16384", "65536"),
            "file_extra_flags", List.of("", "direct", "dsync"),
            "file_fsync_freq", List.of("0", "1", "100"));

    private final Supplier<List<String>> otherServers;
    private final Function<String, Optional<Product>> products;

    /**
     * @param otherServers returns the names of the servers that a run does not start
     * @param products returns the product of a server, if it is known
     */
    public SettingCatalog(Supplier<List<String>> otherServers, Function<String, Optional<Product>> products) {
        this.otherServers = otherServers;
        this.products = products;
    }

    /** All settings that can vary in this plan, by group. */
    public List<Offer> offers(PlanDraft draft) {
        List<Offer> offers = new ArrayList<>();
        Setting.all().stream()
                .filter(Setting::mayVary)
                .filter(row -> meansSomething(row, draft))
                .sorted(Comparator.comparing(Setting::group))
                .forEach(row -> offers.add(new Offer(withValues(row, draft), "")));
        options(draft).forEach(option -> offers.add(offer(option)));
        return offers;
    }

    /** The offer at a path; an unknown path takes any value. */
    public Offer offer(PlanDraft draft, String path) {
        return offers(draft).stream()
                .filter(offer -> offer.path().equals(path))
                .findFirst()
                .orElseGet(() -> new Offer(Setting.option(path, List.of(), "", List.of()), ""));
    }

    /** An option of a workload, as a setting. */
    public static Offer offer(Option option) {
        List<String> choices =
                switch (option.kind()) {
                    case SWITCH -> SWITCH;
                    case CHOICE -> option.choices();
                    case WHOLE, DECIMAL, TEXT -> List.of();
                };
        List<String> usual =
                choices.isEmpty() ? TRIED.getOrDefault(option.name(), List.of(option.defaultValue())) : choices;
        return new Offer(
                Setting.option("options." + option.name(), choices, option.defaultValue(), usual), option.help());
    }

    private boolean meansSomething(Setting row, PlanDraft draft) {
        return switch (row.use()) {
            case ANY, DATABASE, FILES ->
                !row.path().equals(Setting.VARIANT) || !variants(draft).isEmpty();
            case MYSQL -> products(draft).stream().anyMatch(Product::isMySqlFamily);
            case POSTGRESQL -> products(draft).contains(Product.POSTGRESQL);
        };
    }

    /** The setting with the values that depend on the plan and on the available servers. */
    private Setting withValues(Setting row, PlanDraft draft) {
        return switch (row.path()) {
            case Setting.ENGINE -> row.withUsual(engines(draft));
            case Setting.WORKLOAD -> row.withChoices(workloadNames(draft));
            case Setting.VARIANT -> row.withChoices(variants(draft));
            case Setting.SERVER ->
                row.withUsual(Stream.concat(row.usual().stream(), otherServers.get().stream())
                        .toList());
            default -> row;
        };
    }

    /** Workload names, first those that take the options the plan gives. */
    private static List<String> workloadNames(PlanDraft draft) {
        Set<String> given = draft.under("options").keySet();
        return Workloads.all().stream()
                .sorted(Comparator.comparing(workload -> !workload.options().stream()
                        .map(Option::name)
                        .collect(Collectors.toSet())
                        .containsAll(given)))
                .map(Workload::name)
                .toList();
    }

    private static List<String> variants(PlanDraft draft) {
        return draft.under("variants").keySet().stream()
                .map(path -> path.substring(0, path.indexOf('.')))
                .distinct()
                .toList();
    }

    private Set<Product> products(PlanDraft draft) {
        List<String> servers = draft.values(Setting.SERVER);
        return servers.isEmpty()
                ? Set.of(Product.MARIADB)
                : servers.stream()
                        .map(server -> products.apply(server).orElse(Product.MARIADB))
                        .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private List<String> engines(PlanDraft draft) {
        return products(draft).stream()
                .flatMap(product -> PlanEdits.engines(product).stream())
                .distinct()
                .toList();
    }

    /** The options of every workload the plan runs, each name once. */
    public static List<Option> options(PlanDraft draft) {
        Map<String, Option> options = new LinkedHashMap<>();
        workloads(draft).forEach(workload -> workload.options().stream()
                .filter(option -> Setting.at(option.name()).isEmpty())
                .forEach(option -> options.putIfAbsent(option.name(), option)));
        return List.copyOf(options.values());
    }

    /** The plan's workloads whose names are known; the usual one if the plan names none. */
    public static List<Workload> workloads(PlanDraft draft) {
        Set<String> named = new LinkedHashSet<>(draft.values(Setting.WORKLOAD));
        draft.under("variants").forEach((path, value) -> {
            if (path.endsWith("." + Setting.WORKLOAD)) {
                named.add(value);
            }
        });
        if (named.isEmpty()) {
            named.add(Setting.DEFAULTS.get(Setting.WORKLOAD));
        }
        return named.stream()
                .flatMap(name -> Workloads.all().stream()
                        .filter(workload -> workload.name().equals(name)))
                .toList();
    }
}
