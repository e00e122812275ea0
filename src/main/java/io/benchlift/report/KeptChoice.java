package io.benchlift.report;

import io.benchlift.plan.Cell;
import io.benchlift.plan.Factor;
import io.benchlift.plan.Setting;
import io.benchlift.session.Session;
import io.benchlift.stats.Verdict;
import io.benchlift.target.Product;
import io.benchlift.target.Scheduler;
import io.benchlift.text.Message;
import io.benchlift.verdict.Family;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How a choice is made permanent on its host: texts to copy, each with the commands that apply and undo it. Benchlift
 * itself changes nothing for longer than a run.
 */
public final class KeptChoice {

    /** How the names of model disks begin. */
    private static final String MODEL = "model-";

    /** Stands for a device that the plan does not name. */
    private static final String SOME_DEVICE = "DEVICE";

    /** The kernels before 5.0 knew these by other names, and took one on their command line. */
    private static final Map<String, String> ON_KERNEL_LINE = Map.of("mq-deadline", "deadline", "none", "noop");

    /**
     * One way to keep a choice.
     *
     * @param file where {@code text} goes
     * @param apply commands, one a line
     * @param undo commands, one a line
     * @param note when this way fits, or what to mind
     */
    public record Way(Message title, String file, String text, String apply, String undo, Message note) {}

    /** What won, with the ways to keep it. */
    public record Choice(String winner, String conditions, List<Way> ways) {

        public Choice {
            ways = List.copyOf(ways);
        }
    }

    private KeptChoice() {}

    /** Whether something of a plan could be kept on a host: it compares schedulers, queues or server variables. */
    public static boolean isOffered(Session session) {
        return session.plan().factors().stream().map(Factor::setting).anyMatch(KeptChoice::isOfHost);
    }

    private static boolean isOfHost(String setting) {
        return setting.equals(Setting.SCHEDULER)
                || setting.equals(Setting.VARIANT)
                || setting.startsWith(Setting.QUEUE_PREFIX)
                || setting.startsWith(Setting.VARIABLE_PREFIX);
    }

    /** The winners among what can be kept, each once. */
    public static List<Choice> of(List<Family> families) {
        Map<String, Choice> choices = new LinkedHashMap<>();
        for (Family family : families) {
            if (isOfHost(family.factor().setting())) {
                winner(family).ifPresent(cell -> {
                    List<Way> ways = ways(cell);
                    if (!ways.isEmpty()) {
                        choices.putIfAbsent(
                                ways.toString(),
                                new Choice(
                                        cell.required(family.factor().setting()),
                                        String.join(", ", family.at().values()),
                                        ways));
                    }
                });
            }
        }
        return List.copyOf(choices.values());
    }

    /** The level that won and was beaten by none. */
    private static Optional<Cell> winner(Family family) {
        Set<String> winners = new LinkedHashSet<>();
        Set<String> beaten = new LinkedHashSet<>();
        for (Verdict verdict : family.judgement().verdicts()) {
            verdict.winner().ifPresent(name -> {
                winners.add(name);
                beaten.add(name.equals(verdict.baseline()) ? verdict.candidate() : verdict.baseline());
            });
        }
        winners.removeAll(beaten);
        // Two candidates that both beat the baseline were not compared with each other.
        return winners.size() != 1
                ? Optional.empty()
                : family.cells().stream()
                        .filter(cell -> cell.copy().isEmpty())
                        .filter(cell -> winners.contains(
                                cell.levels().get(family.factor().setting())))
                        .findFirst();
    }

    private static List<Way> ways(Cell cell) {
        List<Way> ways = new ArrayList<>();
        Optional<String> scheduler = cell.setting(Setting.SCHEDULER);
        Map<String, String> queue = new TreeMap<>(cell.under(Setting.QUEUE_PREFIX));
        if (scheduler.isPresent() || !queue.isEmpty()) {
            String device = cell.setting(Setting.DISK)
                    .filter(disk -> !disk.startsWith(MODEL))
                    .orElse(SOME_DEVICE);
            ways.addAll(onDevice(device, scheduler.map(Scheduler::new), queue));
        }
        Map<String, String> variables = new TreeMap<>(cell.under(Setting.VARIABLE_PREFIX));
        if (!variables.isEmpty()) {
            boolean isPostgres = cell.setting(Setting.SERVER).orElse("").contains("postgres");
            ways.addAll(onServer(isPostgres ? Product.POSTGRESQL : Product.MARIADB, variables));
        }
        return ways;
    }

    /**
     * The ways to keep a scheduler and further attributes of a device's queue.
     *
     * @param device as {@code /sys/block} names it
     * @param queue values by attribute, such as {@code nr_requests} or {@code iosched/low_latency}
     */
    public static List<Way> onDevice(String device, Optional<Scheduler> scheduler, Map<String, String> queue) {
        Map<String, String> attributes = new LinkedHashMap<>();
        scheduler.ifPresent(name -> attributes.put("scheduler", name.name()));
        attributes.putAll(new TreeMap<>(queue));
        List<Way> ways = new ArrayList<>(List.of(udev(device, attributes)));
        scheduler.ifPresent(name -> ways.add(tuned(device, name)));
        scheduler.flatMap(KeptChoice::kernelLine).ifPresent(ways::add);
        return ways;
    }

    private static Way udev(String device, Map<String, String> attributes) {
        String file = "/etc/udev/rules.d/60-benchlift-" + device + ".rules";
        String rule = "ACTION==\"add|change\", SUBSYSTEM==\"block\", KERNEL==\"" + device + "\", "
                + attributes.entrySet().stream()
                        .map(each -> "ATTR{queue/" + each.getKey() + "}=\"" + each.getValue() + "\"")
                        .collect(Collectors.joining(", "));
        String reload = "sudo udevadm control --reload";
        return new Way(
                Message.of("keep.udev"),
                file,
                rule,
                reload + "\nsudo udevadm trigger --action=change --sysname-match=" + device + "\ngrep . "
                        + attributes.keySet().stream()
                                .map(name -> "/sys/block/" + device + "/queue/" + name)
                                .collect(Collectors.joining(" ")),
                "sudo rm " + file + "\n" + reload + "\nsudo reboot",
                Message.of("keep.udev.note", device));
    }

    private static Way tuned(String device, Scheduler scheduler) {
        String folder = "/etc/tuned/benchlift-" + device;
        return new Way(
                Message.of("keep.tuned"),
                folder + "/tuned.conf",
                "[main]\nsummary=%s on %s, measured with Benchlift\n\n[disk_benchlift]\ntype=disk\ndevices=%s\nelevator=%s"
                        .formatted(scheduler, device, device, scheduler),
                "tuned-adm active\nsudo tuned-adm profile ACTIVE benchlift-" + device,
                "sudo tuned-adm profile ACTIVE\nsudo rm -r " + folder,
                Message.of("keep.tuned.note"));
    }

    private static Optional<Way> kernelLine(Scheduler scheduler) {
        return Optional.ofNullable(ON_KERNEL_LINE.get(scheduler.name()))
                .map(name -> new Way(
                        Message.of("keep.kernel"),
                        "/etc/default/grub",
                        "GRUB_CMDLINE_LINUX=\"elevator=" + name + "\"",
                        "sudo update-grub\nsudo reboot",
                        "sudo sed -i 's/ *elevator=" + name + "//' /etc/default/grub\nsudo update-grub\nsudo reboot",
                        Message.of("keep.kernel.note")));
    }

    /**
     * The ways to keep server variables.
     *
     * @param variables values by name, as the server spells them
     */
    public static List<Way> onServer(Product product, Map<String, String> variables) {
        return product.isMySqlFamily() ? List.of(optionFile(variables)) : List.of(postgresql(variables));
    }

    private static Way optionFile(Map<String, String> variables) {
        String file = "/etc/mysql/conf.d/zz-benchlift.cnf";
        String restart = "sudo systemctl restart mariadb";
        return new Way(
                Message.of("keep.mycnf"),
                file,
                "[mysqld]\n" + lines(variables, ""),
                restart,
                "sudo rm " + file + "\n" + restart,
                Message.of("keep.mycnf.note"));
    }

    private static Way postgresql(Map<String, String> variables) {
        String restart = "sudo systemctl restart postgresql";
        return new Way(
                Message.of("keep.postgresql"),
                "postgresql.conf",
                lines(variables, "'"),
                restart,
                variables.keySet().stream()
                                .map(name -> "sudo sed -i '/^" + name + " = /d' postgresql.conf")
                                .collect(Collectors.joining("\n"))
                        + "\n" + restart,
                Message.of("keep.postgresql.note"));
    }

    private static String lines(Map<String, String> variables, String quote) {
        return new TreeMap<>(variables)
                .entrySet().stream()
                        .map(each -> each.getKey() + " = " + quote + each.getValue() + quote)
                        .collect(Collectors.joining("\n"));
    }
}
