package io.benchlift.ui.home;

import io.benchlift.agent.linux.ThisMachine;
import io.benchlift.embedded.Edition;
import io.benchlift.report.NoiseText;
import io.benchlift.report.SizeUnits.Size;
import io.benchlift.text.Message;
import io.benchlift.text.Messages;
import io.benchlift.ui.common.Icon;
import io.benchlift.verdict.NoiseMeasurement;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Facts about this computer that help or hurt a measurement. */
public final class ThisComputer {

    /** How good a fact is for measurements. */
    public enum Level {
        GOOD,
        NOTE,
        WARNING
    }

    /** One line. */
    public record Fact(Level level, Icon icon, Message words) {}

    private static final long LITTLE_SPACE = 2_000_000_000;
    private static final int FEW_PROCESSORS = 4;

    private ThisComputer() {}

    /** Reads a few files; fast enough for the start of the window. */
    public static List<Fact> facts(Path dataFolder, Optional<NoiseMeasurement> noise, Messages messages) {
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact(
                Level.GOOD,
                Icon.JAVA,
                Message.of(
                        "ui.home.computer.java",
                        Runtime.version().feature(),
                        System.getProperty("javafx.version", "?"))));
        facts.add(processors());
        facts.add(servers());
        free(dataFolder).map(ThisComputer::space).ifPresent(facts::add);
        new ThisMachine().governor().map(ThisComputer::governorFact).ifPresent(facts::add);
        facts.add(noise.map(measured -> noise(measured, new NoiseText(messages)))
                .orElseGet(() -> new Fact(Level.NOTE, Icon.SPEED, Message.of("noise.unknown"))));
        return facts;
    }

    /** How small a difference shows here, and what disturbs. */
    private static Fact noise(NoiseMeasurement measured, NoiseText text) {
        List<String> disturbances = text.disturbances(measured);
        List<String> sentences = new ArrayList<>(List.of(text.summary(measured)));
        sentences.addAll(disturbances);
        return new Fact(
                disturbances.isEmpty() ? Level.GOOD : Level.WARNING,
                Icon.SPEED,
                Message.verbatim(String.join(". ", sentences)));
    }

    private static Fact servers() {
        String names = Arrays.stream(Edition.values())
                .filter(Edition::isSupportedHere)
                .map(edition -> edition.product().label() + " " + edition.version())
                .collect(Collectors.joining(", "));
        return names.isEmpty()
                ? new Fact(Level.NOTE, Icon.ENGINES, Message.of("ui.home.computer.no-servers"))
                : new Fact(Level.GOOD, Icon.ENGINES, Message.of("ui.home.computer.servers", names));
    }

    private static Fact processors() {
        int processors = Runtime.getRuntime().availableProcessors();
        long bytes =
                ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                        ? system.getTotalMemorySize()
                        : 0;
        Size memory = new Size(bytes);
        return processors < FEW_PROCESSORS
                ? new Fact(
                        Level.WARNING,
                        Icon.PROCESSOR,
                        Message.of("ui.home.computer.few-processors", processors, memory))
                : new Fact(Level.GOOD, Icon.PROCESSOR, Message.of("ui.home.computer.processors", processors, memory));
    }

    private static Fact space(long bytes) {
        return bytes < LITTLE_SPACE
                ? new Fact(Level.WARNING, Icon.DISK, Message.of("ui.home.computer.little-space", new Size(bytes)))
                : new Fact(Level.GOOD, Icon.DISK, Message.of("ui.home.computer.space", new Size(bytes)));
    }

    private static Fact governorFact(String governor) {
        return governor.equals("performance")
                ? new Fact(Level.GOOD, Icon.SPEED, Message.of("ui.home.computer.governor", governor))
                : new Fact(Level.WARNING, Icon.SPEED, Message.of("ui.home.computer.slow-governor", governor));
    }

    /** Free space where {@code folder} is or will be. */
    public static Optional<Long> free(Path folder) {
        Path existing = folder.toAbsolutePath();
        while (existing != null && !Files.exists(existing)) {
            existing = existing.getParent();
        }
        try {
            return existing == null
                    ? Optional.empty()
                    : Optional.of(Files.getFileStore(existing).getUsableSpace());
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
