package io.benchlift.ui.studies;

import io.benchlift.plan.Factor;
import io.benchlift.plan.Plan;
import io.benchlift.plan.Setting;
import io.benchlift.ui.common.Words;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What a plan needs of the machine, and whether this one has it. Reads a few files: not for the JavaFX thread. */
final class Needs {

    private static final Logger log = LoggerFactory.getLogger(Needs.class);
    private static final Path BLOCK_DEVICES = Path.of("/sys/block");
    private static final List<Path> PROGRAMS = List.of(Path.of("/usr/sbin"), Path.of("/sbin"), Path.of("/usr/bin"));

    private Needs() {}

    /** A need; met, to be done first, or not to be had here. */
    record Need(State state, Words words) {}

    enum State {
        MET,
        ASKED,
        MISSING
    }

    static List<Need> of(Plan plan) {
        List<Need> needs = new ArrayList<>();
        plan.fixed().entrySet().stream()
                .filter(entry -> entry.getKey().equals(Setting.SERVER))
                .forEach(entry -> needs.add(server(entry.getValue())));
        Set<String> schedulers = levels(plan, Setting.SCHEDULER);
        Set<String> filesystems = levels(plan, Setting.FILESYSTEM);
        if (!schedulers.isEmpty() || !filesystems.isEmpty()) {
            boolean isLinux =
                    System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("linux");
            needs.add(new Need(
                    isLinux ? State.ASKED : State.MISSING,
                    Words.of(isLinux ? "ui.studies.need.helper" : "ui.studies.need.linux")));
        }
        if (plan.fixed().getOrDefault(Setting.DISK, "").startsWith("model")) {
            needs.add(new Need(State.MET, Words.of("ui.studies.need.model")));
        }
        levels(schedulers, offered(), "ui.studies.need.schedulers", "ui.studies.need.schedulers-missing")
                .ifPresent(needs::add);
        levels(filesystems, makeable(filesystems), "ui.studies.need.filesystems", "ui.studies.need.filesystems-missing")
                .ifPresent(needs::add);
        return needs;
    }

    private static Need server(String name) {
        return switch (name) {
            case "mariadb" -> new Need(State.MET, Words.of("ui.studies.need.embedded", "MariaDB"));
            case "postgresql" -> new Need(State.MET, Words.of("ui.studies.need.embedded", "PostgreSQL"));
            default -> new Need(State.ASKED, Words.of("ui.studies.need.server", name));
        };
    }

    private static Set<String> levels(Plan plan, String setting) {
        Set<String> levels = new TreeSet<>();
        plan.factors().stream()
                .filter(factor -> factor.setting().equals(setting))
                .map(Factor::levels)
                .forEach(levels::addAll);
        if (plan.fixed().containsKey(setting)) {
            levels.add(plan.fixed().get(setting));
        }
        return levels;
    }

    private static Optional<Need> levels(Set<String> wanted, Set<String> there, String met, String missing) {
        String lacking = wanted.stream().filter(level -> !there.contains(level)).collect(Collectors.joining(", "));
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                lacking.isEmpty()
                        ? new Need(State.MET, Words.of(met, String.join(", ", wanted)))
                        : new Need(State.MISSING, Words.of(missing, lacking)));
    }

    /** By any device of this machine: a loop device offers what the kernel has loaded. */
    private static Set<String> offered() {
        Set<String> offered = new TreeSet<>();
        try (Stream<Path> devices = Files.list(BLOCK_DEVICES)) {
            for (Path device : devices.toList()) {
                Path file = device.resolve("queue/scheduler");
                if (Files.isReadable(file)) {
                    offered.addAll(List.of(Files.readString(file)
                            .replaceAll("[\\[\\]]", "")
                            .strip()
                            .split("\\s+")));
                }
            }
        } catch (IOException | UncheckedIOException e) {
            log.debug("the schedulers of this machine cannot be read", e);
        }
        return offered;
    }

    private static Set<String> makeable(Set<String> filesystems) {
        return filesystems.stream()
                .filter(name -> PROGRAMS.stream().anyMatch(folder -> Files.exists(folder.resolve("mkfs." + name))))
                .collect(Collectors.toSet());
    }
}
