package io.benchlift.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The summary that pgbench prints, from 8.4 to 17. {@code tps} is the last of its lines, which excludes connecting;
 * without -R pgbench derives the latency from it, so the two agree unless one was edited.
 */
record PrintedPgbench(int line, Settings settings, Optional<Figure> latencyMillis, Figure tps, Counts counts) {

    /** The settings that pgbench repeats, and what its lines tell of the load. */
    record Settings(int clients, int scale, boolean isThrottled, boolean isMeasured) {}

    /**
     * The counts; 0 where they are not printed.
     *
     * @param planned clients times transactions per client; 0 with -T
     * @param lines the numbers of its lines
     */
    record Counts(
            long perClient, long planned, long processed, long failed, long skipped, int seconds, List<Integer> lines) {
        static final Counts NONE = new Counts(0, 0, 0, 0, 0, 0, List.of());

        /** All transactions that were started or should have been. */
        long all() {
            return planned > 0 ? planned : processed + failed + skipped;
        }
    }

    private static final Pattern SCALE = Pattern.compile("scaling factor: (\\d{1,8})");
    private static final Pattern CLIENTS = Pattern.compile("number of clients: (\\d{1,6})");
    private static final Pattern LATENCY =
            Pattern.compile("latency average\\s*[=:]\\s*(\\d+\\.\\d+) ms(?: \\(including failures\\))?");
    private static final Pattern TPS = Pattern.compile("tps = (\\d+\\.\\d+) \\(.*\\)");

    static List<PrintedPgbench> in(List<String> lines) {
        var found = new ArrayList<PrintedPgbench>();
        int clients = 0;
        int scale = 0;
        Optional<Figure> latency = Optional.empty();
        boolean throttled = false;
        boolean measured = false;
        Counts counts = Counts.NONE;
        for (int i = 0; i < lines.size(); i++) {
            var line = lines.get(i).strip();
            var tps = TPS.matcher(line);
            if (matches(SCALE, line)) {
                scale = number(SCALE, line);
                clients = 0;
                latency = Optional.empty();
                throttled = false;
                measured = false;
                counts = Counts.NONE;
            } else if (matches(CLIENTS, line)) {
                clients = number(CLIENTS, line);
            } else if (matches(LATENCY, line)) {
                latency = Optional.of(Figure.of(first(LATENCY, line), i + 1));
            } else if (line.startsWith("rate limit schedule lag")) {
                throttled = true;
            } else if (line.startsWith("latency stddev")) {
                measured = true;
            } else if (tps.matches() && clients > 0) {
                boolean secondLine =
                        !found.isEmpty() && found.get(found.size() - 1).line() == i;
                if (secondLine) {
                    found.remove(found.size() - 1);
                }
                found.add(new PrintedPgbench(
                        i + 1,
                        new PrintedPgbench.Settings(clients, scale, throttled, measured),
                        latency,
                        Figure.of(tps.group(1), i + 1),
                        counts));
            }
            counts = PgbenchSums.read(line, i + 1, counts);
        }
        return List.copyOf(found);
    }

    private static boolean matches(Pattern pattern, String line) {
        return pattern.matcher(line).matches();
    }

    private static int number(Pattern pattern, String line) {
        return Integer.parseInt(first(pattern, line));
    }

    private static String first(Pattern pattern, String line) {
        var m = pattern.matcher(line);
        if (!m.matches()) {
            throw new IllegalStateException(line);
        }
        return m.group(1);
    }
}
