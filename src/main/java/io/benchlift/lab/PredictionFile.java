package io.benchlift.lab;

import io.benchlift.session.Prediction;
import io.benchlift.text.Message;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A locked prediction as a file, from the time it is locked until the end of its run. */
public final class PredictionFile {

    private static final String HEAD = "benchlift-prediction";
    private static final String FORMAT = "1";
    private static final String HASH = "hash";
    private static final String SESSION = "session";
    private static final long LARGEST_BYTES = 1 << 16;

    private PredictionFile() {}

    /** A prediction, and the session that contains it, if there is one. */
    public record Kept(Prediction prediction, Optional<Path> session) {}

    /** @throws java.nio.file.FileAlreadyExistsException if the file exists: a locked prediction is not overwritten */
    public static void write(Prediction prediction, Path path) throws IOException {
        StringBuilder text = new StringBuilder(HEAD + "=" + FORMAT + "\n");
        prediction
                .fields()
                .forEach((name, value) ->
                        text.append(name).append('=').append(value).append('\n'));
        text.append(HASH + "=").append(prediction.hash()).append('\n');
        Files.writeString(path, text, StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW);
    }

    /** Records the session that contains the prediction. */
    public static void measured(Path path, Path session) throws IOException {
        Files.writeString(
                path,
                SESSION + "=" + session.toAbsolutePath() + "\n",
                StandardCharsets.UTF_8,
                StandardOpenOption.APPEND);
    }

    /** @throws LabException if it is no prediction, or was changed after it was locked */
    public static Kept read(Path path) throws IOException {
        if (Files.size(path) > LARGEST_BYTES) {
            throw new LabException(Message.of("lab.prediction-large", path.toString()));
        }
        Map<String, String> fields = new LinkedHashMap<>();
        for (String line : new String(Files.readAllBytes(path), StandardCharsets.UTF_8)
                .lines()
                .toList()) {
            int equals = line.indexOf('=');
            if (equals > 0) {
                fields.put(line.substring(0, equals), line.substring(equals + 1));
            }
        }
        if (!FORMAT.equals(fields.get(HEAD))) {
            throw new LabException(Message.of("lab.prediction-none", path.toString()));
        }
        Prediction prediction = prediction(fields, path);
        if (!prediction.hash().equals(fields.get(HASH))) {
            throw new LabException(Message.of("lab.changed", path.toString()));
        }
        return new Kept(prediction, Optional.ofNullable(fields.get(SESSION)).map(Path::of));
    }

    private static Prediction prediction(Map<String, String> fields, Path path) {
        try {
            return new Prediction(
                    fields.getOrDefault("lab", ""),
                    fields.getOrDefault("who", ""),
                    fields.getOrDefault("class", ""),
                    new Prediction.Answer(
                            fields.getOrDefault("choice", ""),
                            Double.parseDouble(fields.getOrDefault("number", "")),
                            Prediction.Sure.of(fields.getOrDefault("sure", "")),
                            unescape(fields.getOrDefault("why", ""))),
                    Instant.parse(fields.getOrDefault("locked", "")));
        } catch (IllegalArgumentException | DateTimeException e) {
            throw new LabException(Message.of("lab.prediction-damaged", path.toString(), Message.of(e)));
        }
    }

    private static String unescape(String text) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\' && i + 1 < text.length()) {
                i++;
                plain.append(text.charAt(i) == 'n' ? '\n' : text.charAt(i));
            } else {
                plain.append(c);
            }
        }
        return plain.toString();
    }
}
