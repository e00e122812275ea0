package io.benchlift.ui.comparison;

import io.benchlift.plan.Setting;
import io.benchlift.plan.Sketch;
import io.benchlift.target.Connector;
import io.benchlift.target.DiskModel;
import io.benchlift.target.Product;
import io.benchlift.workload.Option;
import io.benchlift.workload.Workload;
import io.benchlift.workload.Workloads;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** What can be fixed or varied in a plan, with the values people usually try. */
final class Catalog {

    /** Kinds of settings, in the order they are offered. */
    enum Group {
        LOAD,
        SERVER,
        DISK,
        QUEUE,
        VARIABLE,
        OPTION
    }

    /**
     * Something that can vary.
     *
     * @param usual values to choose from
     * @param isClosed whether there are no other values
     * @param help of an option, in the workload's own words; empty for what the bundles describe
     */
    record Offer(String path, Group group, List<String> usual, boolean isClosed, String help) {}

    private static final Map<String, List<String>> QUEUES = ordered(
            "queue.nr_requests", "32 64 128 256",
            "queue.read_ahead_kb", "0 128 1024",
            "queue.rq_affinity", "0 1 2",
            "queue.nomerges", "0 1 2",
            "queue.wbt_lat_usec", "0 2000 75000",
            "queue.iosched.low_latency", "0 1",
            "queue.iosched.slice_idle", "0 8",
            "queue.iosched.read_expire", "100 500 2000");

    private static final Map<String, List<String>> OF_MYSQL = ordered(
            "variables.innodb_flush_log_at_trx_commit", "1 2 0",
            "variables.innodb_buffer_pool_size", "128M 512M 1G",
            "variables.innodb_flush_method", "O_DIRECT fsync",
            "variables.innodb_doublewrite", "ON OFF",
            "variables.innodb_io_capacity", "200 1000 4000",
            "variables.innodb_log_file_size", "96M 512M 1G",
            "variables.sync_binlog", "0 1",
            "variables.tx_isolation", "REPEATABLE-READ READ-COMMITTED",
            "variables.key_buffer_size", "16M 128M",
            "variables.max_heap_table_size", "64M 512M");

    private static final Map<String, List<String>> OF_POSTGRESQL = ordered(
            "variables.synchronous_commit", "on off",
            "variables.shared_buffers", "128MB 512MB 1GB",
            "variables.wal_compression", "off on",
            "variables.full_page_writes", "on off",
            "variables.max_wal_size", "1GB 4GB",
            "variables.random_page_cost", "4 1.1");

    /** Disks that are programs; what is real has a name only its host knows. */
    private static final List<String> MODELS = Arrays.stream(DiskModel.Kind.values())
            .map(kind -> "model-" + kind.word())
            .toList();

    /** Values of options that people compare most; of all others the default is offered. */
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
     * @param otherServers names of those that a run does not start itself, asked anew each time
     * @param products what a server of that name is, as far as that is known
     */
    Catalog(Supplier<List<String>> otherServers, Function<String, Optional<Product>> products) {
        this.otherServers = otherServers;
        this.products = products;
    }

    private static Map<String, List<String>> ordered(String... pathsAndValues) {
        Map<String, List<String>> map = new LinkedHashMap<>();
        for (int i = 0; i < pathsAndValues.length; i += 2) {
            map.put(pathsAndValues[i], List.of(pathsAndValues[i + 1].split(" ")));
        }
        return map;
    }

    /** Everything that can vary in this plan, group by group. */
    List<Offer> offers(Sketch sketch) {
        List<Offer> offers = new ArrayList<>();
        offers.add(new Offer(Setting.ENGINE, Group.LOAD, engines(sketch), false, ""));
        offers.add(open(Setting.THREADS, Group.LOAD, "1", "2", "4", "8", "16", "32", "64"));
        offers.add(new Offer(Setting.WORKLOAD, Group.LOAD, names(sketch), true, ""));
        offers.add(open(Setting.RATE, Group.LOAD, "0", "100", "500", "1000"));
        List<String> variants = variants(sketch);
        if (!variants.isEmpty()) {
            offers.add(new Offer(Setting.VARIANT, Group.LOAD, variants, true, ""));
        }
        offers.add(new Offer(Setting.SERVER, Group.SERVER, servers(), false, ""));
        offers.add(closed(
                Setting.CONNECTOR,
                Group.SERVER,
                Arrays.stream(Connector.values()).map(Connector::id).toArray(String[]::new)));
        offers.add(closed(Setting.PREPARED, Group.SERVER, "on", "off"));
        offers.add(closed(Setting.ERRORS, Group.SERVER, "benchlift", "sysbench"));
        offers.add(open(Setting.SCHEDULER, Group.DISK, "none", "mq-deadline", "bfq", "kyber"));
        offers.add(closed(Setting.FILESYSTEM, Group.DISK, "ext4", "xfs", "btrfs", "jfs", "f2fs"));
        offers.add(new Offer(Setting.DISK, Group.DISK, MODELS, false, ""));
        offers.add(closed(Setting.CACHE, Group.DISK, "as-found", "cold"));
        offers.add(open("volume.size", Group.DISK, "1GiB", "2GiB", "8GiB"));
        offers.add(open("volume.options", Group.DISK, "noatime", "nobarrier"));
        offers.add(open("volume.place", Group.DISK, "agent", "memory"));
        offers.add(closed("volume.direct", Group.DISK, "on", "off"));
        offers.add(open(Setting.HOST, Group.DISK, "localhost"));
        offers.add(open(Setting.DIRECTORY, Group.DISK));
        QUEUES.forEach((path, usual) -> offers.add(new Offer(path, Group.QUEUE, usual, false, "")));
        products(sketch).stream()
                .map(product -> product.isMySqlFamily() ? OF_MYSQL : OF_POSTGRESQL)
                .distinct()
                .forEach(variables -> variables.forEach(
                        (path, usual) -> offers.add(new Offer(path, Group.VARIABLE, usual, false, ""))));
        options(sketch).forEach(option -> offers.add(offer(option)));
        return offers;
    }

    /** The offer at a path; what nobody offers takes any value. */
    Offer offer(Sketch sketch, String path) {
        return offers(sketch).stream()
                .filter(offer -> offer.path().equals(path))
                .findFirst()
                .orElseGet(() -> open(path, Group.OPTION));
    }

    private static Offer open(String path, Group group, String... usual) {
        return new Offer(path, group, List.of(usual), false, "");
    }

    private static Offer closed(String path, Group group, String... usual) {
        return new Offer(path, group, List.of(usual), true, "");
    }

    private static Offer offer(Option option) {
        List<String> usual =
                switch (option.kind()) {
                    case SWITCH -> List.of("on", "off");
                    case CHOICE -> option.choices();
                    case WHOLE, DECIMAL, TEXT -> TRIED.getOrDefault(option.name(), List.of(option.defaultValue()));
                };
        boolean isClosed = option.kind() == Option.Kind.SWITCH || option.kind() == Option.Kind.CHOICE;
        return new Offer("options." + option.name(), Group.OPTION, usual, isClosed, option.help());
    }

    /** Those first that take the options the plan gives. */
    private static List<String> names(Sketch sketch) {
        Set<String> given = sketch.under("options").keySet();
        return Workloads.all().stream()
                .sorted(Comparator.comparing(workload -> !workload.options().stream()
                        .map(Option::name)
                        .collect(Collectors.toSet())
                        .containsAll(given)))
                .map(Workload::name)
                .toList();
    }

    private List<String> servers() {
        List<String> servers = new ArrayList<>(List.of("mariadb", "postgresql"));
        servers.addAll(otherServers.get());
        return servers;
    }

    private static List<String> variants(Sketch sketch) {
        return sketch.under("variants").keySet().stream()
                .map(path -> path.substring(0, path.indexOf('.')))
                .distinct()
                .toList();
    }

    private List<Product> products(Sketch sketch) {
        List<String> servers = sketch.values(Setting.SERVER);
        return servers.isEmpty()
                ? List.of(Product.MARIADB)
                : servers.stream()
                        .map(server -> products.apply(server).orElse(Product.MARIADB))
                        .distinct()
                        .toList();
    }

    private List<String> engines(Sketch sketch) {
        return products(sketch).stream()
                .flatMap(product -> Server.enginesOf(product).stream())
                .distinct()
                .toList();
    }

    /** The options of every workload the plan runs, each name once. */
    static List<Option> options(Sketch sketch) {
        Map<String, Option> options = new LinkedHashMap<>();
        workloads(sketch)
                .forEach(workload -> workload.options().forEach(option -> options.putIfAbsent(option.name(), option)));
        return List.copyOf(options.values());
    }

    /** What the plan runs, as far as the names are known; the usual one if it names none. */
    static List<Workload> workloads(Sketch sketch) {
        List<String> named = new ArrayList<>(sketch.values(Setting.WORKLOAD));
        sketch.under("variants").forEach((path, value) -> {
            if (path.endsWith("." + Setting.WORKLOAD)) {
                named.add(value);
            }
        });
        if (named.isEmpty()) {
            named.add(Setting.DEFAULTS.get(Setting.WORKLOAD));
        }
        return named.stream()
                .distinct()
                .flatMap(name -> workload(name).stream())
                .toList();
    }

    static Optional<Workload> workload(String name) {
        return Workloads.all().stream()
                .filter(known -> known.name().equals(name))
                .findFirst();
    }
}
