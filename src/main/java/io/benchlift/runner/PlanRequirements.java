package io.benchlift.runner;

import io.benchlift.plan.Factor;
import io.benchlift.plan.Place;
import io.benchlift.plan.Plan;
import io.benchlift.plan.Problem;
import io.benchlift.plan.Setting;
import io.benchlift.text.Message;
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

/**
 * What a plan needs of this machine: a note if it is present, a warning if the user has to do something first,
 * unavailable if this machine cannot have it. Reads a few files: not for the JavaFX thread.
 */
public final class PlanRequirements {

    private static final Logger log = LoggerFactory.getLogger(PlanRequirements.class);
    private static final Path BLOCK_DEVICES = Path.of("/sys/block");
    private static final List<Path> PROGRAMS = List.of(Path.of("/usr/sbin"), Path.of("/sbin"), Path.of("/usr/bin"));

    private PlanRequirements() {}

    /** The requirements, each with its setting as its place. */
    public static List<Problem> of(Plan plan) {
        List<Problem> needs = new ArrayList<>();
        plan.fixed().entrySet().stream()
                .filter(entry -> entry.getKey().equals(Setting.SERVER))
                .forEach(entry -> needs.add(server(entry.getValue())));
        Set<String> schedulers = levels(plan, Setting.SCHEDULER);
        Set<String> filesystems = levels(plan, Setting.FILESYSTEM);
        if (!schedulers.isEmpty() || !filesystems.isEmpty()) {
            boolean isLinux =
                    System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("linux");
            Place place = Place.at(schedulers.isEmpty() ? Setting.FILESYSTEM : Setting.SCHEDULER);
            needs.add(
                    isLinux
                            ? Problem.warning(place, Message.of("plan.need.helper"))
                            : Problem.unavailable(place, Message.of("plan.need.linux")));
        }
        if (plan.fixed().getOrDefault(Setting.DISK, "").startsWith("model")) {
            needs.add(Problem.note(Place.at(Setting.DISK), Message.of("plan.need.model")));
        }
        levels(Setting.SCHEDULER, schedulers, offered(), "plan.need.schedulers", "plan.need.schedulers-missing")
                .ifPresent(needs::add);
        levels(
                        Setting.FILESYSTEM,
                        filesystems,
                        makeable(filesystems),
                        "plan.need.filesystems",
                        "plan.need.filesystems-missing")
                .ifPresent(needs::add);
        return needs;
    }

    private static Problem server(String name) {
        Place place = Place.at(Setting.SERVER);
        return switch (name) {
            case "mariadb" -> Problem.note(place, Message.of("plan.need.embedded", "MariaDB"));
            case "postgresql" -> Problem.note(place, Message.of("plan.need.embedded", "PostgreSQL"));
            default -> Problem.warning(place, Message.of("plan.need.server", name));
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

    private static Optional<Problem> levels(
            String setting, Set<String> wanted, Set<String> there, String met, String missing) {
        String lacking = wanted.stream().filter(level -> !there.contains(level)).collect(Collectors.joining(", "));
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                lacking.isEmpty()
                        ? Problem.note(Place.at(setting), Message.of(met, String.join(", ", wanted)))
                        : Problem.unavailable(Place.at(setting), Message.of(missing, lacking)));
    }

    /** The schedulers of any device of this machine: a loop device offers those that the kernel has loaded. */
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
