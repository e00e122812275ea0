package io.benchlift.verdict;

import io.benchlift.stats.MachineNoise;
import java.io.IOException;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;

/**
 * How quiet this machine was when it was last asked, kept for this user.
 *
 * @param stealPercent of the processors' time that went to other guests of the same hypervisor; NaN if unknown
 * @param foreignPercent of the processors' time that other programs used; NaN if unknown
 */
public record NoiseMeasurement(Instant at, MachineNoise noise, double stealPercent, double foreignPercent) {

    private static final String NAME = "noise.properties";

    /** @param state the folder of what Benchlift remembers for this user */
    public void keep(Path state) throws IOException {
        Properties values = new Properties();
        values.setProperty("at", at.toString());
        values.setProperty(
                "log_ratios", noise.logRatios().stream().map(String::valueOf).collect(Collectors.joining(" ")));
        values.setProperty("steal_percent", Double.toString(stealPercent));
        values.setProperty("foreign_percent", Double.toString(foreignPercent));
        StringWriter text = new StringWriter();
        values.store(text, null);
        Files.createDirectories(state);
        Path unfinished = Files.createTempFile(state, NAME, ".tmp");
        try {
            Files.writeString(unfinished, text.toString());
            Files.move(unfinished, state.resolve(NAME), StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }

    /** The last one; empty if there is none, or if its file is damaged: it can be measured again. */
    public static Optional<NoiseMeasurement> last(Path state) {
        Path file = state.resolve(NAME);
        if (!Files.isReadable(file)) {
            return Optional.empty();
        }
        Properties values = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            values.load(reader);
            MachineNoise noise = new MachineNoise(
                    Arrays.stream(values.getProperty("log_ratios", "").strip().split("\\s+"))
                            .map(Double::valueOf)
                            .toList());
            boolean isSound = noise.isKnown() && noise.logRatios().stream().allMatch(Double::isFinite);
            return isSound
                    ? Optional.of(new NoiseMeasurement(
                            Instant.parse(values.getProperty("at", "")),
                            noise,
                            Double.parseDouble(values.getProperty("steal_percent", "NaN")),
                            Double.parseDouble(values.getProperty("foreign_percent", "NaN"))))
                    : Optional.empty();
        } catch (IOException | DateTimeException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
