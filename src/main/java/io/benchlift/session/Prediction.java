package io.benchlift.session;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What a student expected before a run. Its hash is the seed of the run, so the order of all trials depends on it: a
 * student who changes a prediction afterwards would have to measure again.
 *
 * @param lab the lab's name
 * @param who as the student wrote it; may be empty
 * @param locked to the second
 */
public record Prediction(String lab, String who, String group, Answer answer, Instant locked) {

    /**
     * What the student expects.
     *
     * @param choice the answer's name in the lab's file
     * @param number the expected result, in the lab's unit
     */
    public record Answer(String choice, double number, Sure sure, String why) {

        public Answer {
            if (!Double.isFinite(number)) {
                throw new InvalidValueException(Message.of("lab.no-number", String.valueOf(number)));
            }
            why = why.strip().replace("\r", "");
        }
    }

    /** How sure the student is. */
    public enum Sure {
        GUESS,
        THINK,
        KNOW;

        /** The word in files and on the command line. */
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** @throws IllegalArgumentException if there is no such word */
        public static Sure of(String id) {
            return valueOf(id.toUpperCase(Locale.ROOT));
        }
    }

    public Prediction {
        who = who.strip();
        group = group.strip();

        locked = locked.truncatedTo(ChronoUnit.SECONDS);
    }

    /** The fields the hash is made of, by name, in this order. */
    public Map<String, String> fields() {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("lab", lab);
        fields.put("who", who);
        fields.put("class", group);
        fields.put("choice", answer.choice());
        fields.put("number", Double.toString(answer.number()));
        fields.put("sure", answer.sure().id());
        fields.put("why", answer.why().replace("\\", "\\\\").replace("\n", "\\n"));
        fields.put("locked", locked.toString());
        return fields;
    }

    /** SHA-256 of the lines {@code name=value}, in hexadecimal. */
    public String hash() {
        return HexFormat.of().formatHex(digest());
    }

    /** The seed of the run that this prediction is for. */
    public long seed() {
        return ByteBuffer.wrap(digest()).getLong() & Long.MAX_VALUE;
    }

    private byte[] digest() {
        String text = fields().entrySet().stream()
                .map(field -> field.getKey() + "=" + field.getValue() + "\n")
                .collect(Collectors.joining());
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
