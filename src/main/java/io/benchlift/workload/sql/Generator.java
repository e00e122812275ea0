package io.benchlift.workload.sql;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import io.benchlift.workload.Distribution;
import io.benchlift.workload.Keys;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.RowWriter;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How the values of a column are made, as {@code load.yaml} says it in one line: {@code uniform 1..1000 null 10%}.
 *
 * @param kind the first word
 * @param arguments the rest, without {@code null}
 * @param nullShare from 0 to 1
 */
record Generator(String kind, String arguments, double nullShare) {

    /** Writes one value. */
    @FunctionalInterface
    interface Values {

        void write(long row, RandomStream random, RowWriter to);
    }

    /** What a generator has to know of the rest of the load. */
    interface Rest {

        /** The keys of a table's column. */
        Sequence keys(String table, String column);

        /** The values of a column of a file. */
        WeightedValues file(String name, Optional<String> column);
    }

    /** The keys of a table: {@code first}, {@code first + step} … */
    record Sequence(long first, long step, long count) {

        long key(long index) {
            return first + step * index;
        }
    }

    static final List<String> KINDS =
            List.of("sequence", "cycle", "uniform", "normal", "zipf", "choice", "text", "date", "key", "from");

    private static final Pattern NULLS = Pattern.compile("(.*?)\\s*\\bnull\\s+(\\d{1,3}(?:\\.\\d+)?)\\s*%");
    private static final Pattern RANGE = Pattern.compile("(-?[0-9.]+)\\.\\.(-?[0-9.]+)(?:\\s+([0-9.]+))?");
    private static final Pattern SEQUENCE = Pattern.compile("(-?\\d{1,18})?\\s*(?:step\\s+(-?\\d{1,9}))?");
    private static final Pattern KEY =
            Pattern.compile("([A-Za-z_]\\w*)\\.([A-Za-z_]\\w*)(?:\\s+(zipf)\\s+([0-9.]+)|\\s+(in)\\s+order)?");
    private static final Pattern LENGTHS = Pattern.compile("(\\d{1,7})(?:\\.\\.(\\d{1,7}))?");
    private static final Pattern FROM = Pattern.compile("(\\S+)(?:\\s+([A-Za-z_]\\w*))?");
    private static final int BELL = 12;
    private static final DateTimeFormatter SECOND = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

    /** @throws InvalidValueException with the sentence what is wrong */
    static Generator of(String text) {
        Matcher nulls = NULLS.matcher(text.strip());
        boolean hasNulls = nulls.matches();
        String rest = hasNulls ? nulls.group(1) : text.strip();
        double share = hasNulls ? Double.parseDouble(nulls.group(2)) / 100 : 0;
        if (share > 1) {
            throw refused("own.generator.nulls", text);
        }
        String[] words = rest.split("\\s+", 2);
        if (!KINDS.contains(words[0])) {
            throw refused("own.generator.unknown", words[0], String.join(", ", KINDS));
        }
        Generator generator = new Generator(words[0], words.length > 1 ? words[1].strip() : "", share);
        generator.check();
        return generator;
    }

    /** Makes it once, so that everything wrong is found that needs no other table. */
    private void check() {
        values(1, new Rest() {
            @Override
            public Sequence keys(String table, String column) {
                return new Sequence(1, 1, 1);
            }

            @Override
            public WeightedValues file(String name, Optional<String> column) {
                return WeightedValues.of(List.of("x"));
            }
        });
    }

    /** The table and column of a {@code key}; empty for other generators. */
    Optional<List<String>> key() {
        Matcher key = KEY.matcher(arguments);
        return kind.equals("key") && key.matches()
                ? Optional.of(List.of(key.group(1), key.group(2)))
                : Optional.empty();
    }

    /** The file of a {@code from}. */
    Optional<String> file() {
        Matcher from = FROM.matcher(arguments);
        return kind.equals("from") && from.matches() ? Optional.of(from.group(1)) : Optional.empty();
    }

    /** The keys that a {@code sequence} gives to {@code rows} rows. */
    Sequence sequence(long rows) {
        Matcher sequence = matched(SEQUENCE, "own.generator.sequence");
        return new Sequence(
                sequence.group(1) == null ? 1 : Long.parseLong(sequence.group(1)),
                sequence.group(2) == null ? 1 : Long.parseLong(sequence.group(2)),
                rows);
    }

    /** @param rows of the table */
    Values values(long rows, Rest rest) {
        Values values =
                switch (kind) {
                    case "sequence" -> numbers(sequence(rows));
                    case "cycle" -> cycle();
                    case "uniform", "normal", "zipf" -> range();
                    case "choice" -> choice();
                    case "text" -> text();
                    case "date" -> date();
                    case "key" -> key(rows, rest);
                    default -> from(rest);
                };
        return nullShare == 0 ? values : withNulls(values);
    }

    private Values withNulls(Values values) {
        return (row, random, to) -> {
            if (random.nextDouble() < nullShare) {
                to.none();
            } else {
                values.write(row, random, to);
            }
        };
    }

    private static Values numbers(Sequence sequence) {
        return (row, random, to) -> to.number(sequence.key(row - 1));
    }

    private Values cycle() {
        Range range = ofRange();
        long count = range.last() - range.first() + 1;
        return (row, random, to) -> to.number(range.first() + (row - 1) % count);
    }

    /** A range of numbers, as whole numbers of the last digit. */
    private record Range(long first, long last, int digits, double exponent) {}

    private Range ofRange() {
        Matcher range = matched(RANGE, "own.generator.range");
        try {
            BigDecimal first = new BigDecimal(range.group(1));
            BigDecimal last = new BigDecimal(range.group(2));
            int digits = Math.max(0, Math.max(first.scale(), last.scale()));
            double exponent = range.group(3) == null ? 1 : Double.parseDouble(range.group(3));
            Range found = new Range(
                    first.movePointRight(digits).longValueExact(),
                    last.movePointRight(digits).longValueExact(),
                    digits,
                    exponent);
            boolean isTooLong = found.last() - found.first() < 0 || found.last() - found.first() == Long.MAX_VALUE;
            if (isTooLong || exponent < 0 || exponent > 1000 || kind.equals("cycle") && digits > 0) {
                throw refused("own.generator.range", kind, arguments);
            }
            return found;
        } catch (NumberFormatException | ArithmeticException e) {
            throw new InvalidValueException(Message.of("own.generator.range", kind, arguments), e);
        }
    }

    private Values range() {
        Range range = ofRange();
        Distribution distribution =
                switch (kind) {
                    case "uniform" -> new Distribution.Uniform();
                    case "normal" -> new Distribution.Gaussian(BELL);
                    default -> new Distribution.Zipfian(range.exponent());
                };
        Keys keys = distribution.over(range.first(), range.last());
        if (range.digits() == 0) {
            return (row, random, to) -> to.number(keys.next(random));
        }
        return (row, random, to) -> to.text(BigDecimal.valueOf(keys.next(random), range.digits())
                .toPlainString()
                .getBytes(StandardCharsets.US_ASCII));
    }

    private Values choice() {
        List<String> words = new ArrayList<>();
        List<Double> weights = new ArrayList<>();
        for (String part : arguments.split("\\s*,\\s*")) {
            int equals = part.lastIndexOf('=');
            words.add(equals < 0 ? part : part.substring(0, equals).strip());
            weights.add(equals < 0 ? 1.0 : weight(part.substring(equals + 1).strip()));
        }
        if (arguments.isEmpty()
                || weights.stream().mapToDouble(weight -> weight).sum() <= 0) {
            throw refused("own.generator.choice", arguments);
        }
        WeightedValues values = WeightedValues.of(words, weights);
        return (row, random, to) -> to.value(values.draw(random));
    }

    private double weight(String text) {
        if (!text.matches("\\d{1,9}(\\.\\d{1,9})?")) {
            throw refused("own.generator.choice", arguments);
        }
        return Double.parseDouble(text);
    }

    private Values text() {
        Matcher lengths = matched(LENGTHS, "own.generator.text");
        int least = Integer.parseInt(lengths.group(1));
        int most = lengths.group(2) == null ? least : Integer.parseInt(lengths.group(2));
        if (most < least || most > 1 << 20) {
            throw refused("own.generator.text", kind, arguments);
        }
        byte[][] byLength = new byte[most - least + 1][];
        return (row, random, to) -> {
            int length = least + random.nextInt(most - least + 1);
            byte[] text = byLength[length - least];
            if (text == null) {
                text = byLength[length - least] = new byte[length];
            }
            for (int i = 0; i < length; i++) {
                int letter = random.nextInt(31);
                boolean isBlank = letter >= 26 && i > 0 && i < length - 1;
                text[i] = (byte) (isBlank ? ' ' : 'a' + letter % 26);
            }
            to.text(text);
        };
    }

    private Values date() {
        String[] ends = arguments.split("\\.\\.", 2);
        try {
            if (ends.length == 2 && arguments.contains("T")) {
                long first = LocalDateTime.parse(ends[0].strip()).toEpochSecond(ZoneOffset.UTC);
                Keys keys = new Distribution.Uniform()
                        .over(first, LocalDateTime.parse(ends[1].strip()).toEpochSecond(ZoneOffset.UTC));
                return (row, random, to) -> to.text(LocalDateTime.ofEpochSecond(keys.next(random), 0, ZoneOffset.UTC)
                        .format(SECOND)
                        .getBytes(StandardCharsets.US_ASCII));
            }
            if (ends.length == 2) {
                Keys keys = new Distribution.Uniform()
                        .over(
                                LocalDate.parse(ends[0].strip()).toEpochDay(),
                                LocalDate.parse(ends[1].strip()).toEpochDay());
                return (row, random, to) -> to.text(
                        LocalDate.ofEpochDay(keys.next(random)).toString().getBytes(StandardCharsets.US_ASCII));
            }
        } catch (DateTimeException | IllegalArgumentException e) {
            throw new InvalidValueException(Message.of("own.generator.date", arguments), e);
        }
        throw refused("own.generator.date", arguments);
    }

    private Values key(long rows, Rest rest) {
        Matcher key = matched(KEY, "own.generator.key");
        Sequence keys = rest.keys(key.group(1), key.group(2));
        long count = Math.max(1, keys.count());
        if (key.group(5) != null) {
            // The rows are dealt out evenly, in order: row 1 has the first key, the last row the last one.
            return (row, random, to) -> to.number(keys.key((long) ((double) (row - 1) * count / Math.max(1, rows))));
        }
        try {
            Distribution distribution = key.group(3) == null
                    ? new Distribution.Uniform()
                    : new Distribution.Zipfian(Double.parseDouble(key.group(4)));
            Keys drawn = distribution.over(0, count - 1);
            return (row, random, to) -> to.number(keys.key(drawn.next(random)));
        } catch (IllegalArgumentException e) {
            throw new InvalidValueException(Message.of("own.generator.key", kind, arguments), e);
        }
    }

    private Values from(Rest rest) {
        Matcher from = matched(FROM, "own.generator.from");
        WeightedValues values = rest.file(from.group(1), Optional.ofNullable(from.group(2)));
        return (row, random, to) -> {
            String value = values.draw(random);
            if (value == null) {
                to.none();
            } else {
                to.value(value);
            }
        };
    }

    private Matcher matched(Pattern pattern, String key) {
        Matcher matcher = pattern.matcher(arguments);
        if (!matcher.matches()) {
            throw refused(key, kind, arguments);
        }
        return matcher;
    }

    private static InvalidValueException refused(String key, Object... arguments) {
        return new InvalidValueException(new Message(key, Arrays.asList(arguments)));
    }
}
