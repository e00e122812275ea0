package io.benchlift.audit;

import io.benchlift.audit.PrintedTrial.Statements;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** mysqlslap's table and its CSV lines. Its result is the mean of the iterations; it does not print the single ones. */
final class SlapResults {

    private static final Pattern ENGINE = Pattern.compile("Running for engine (\\S{1,60})");
    private static final Pattern MEAN =
            Pattern.compile("Average number of seconds to run all queries: (\\d{1,9}\\.\\d{1,6}) seconds");
    private static final Pattern CLIENTS = Pattern.compile("Number of clients running queries: (\\d{1,7})");
    private static final Pattern QUERIES = Pattern.compile("Average number of queries per client: (\\d{1,15})");
    private static final Pattern CSV = Pattern.compile(
            "(\\w{0,60}),(mixed|update|write|key|read),(\\d{1,9}\\.\\d{1,6}),\\d{1,9}\\.\\d{1,6},\\d{1,9}\\.\\d{1,6},(\\d{1,7}),(\\d{1,15})");

    private SlapResults() {}

    static List<PrintedTrial> in(List<String> lines) {
        List<PrintedTrial> found = new ArrayList<>();
        String engine = "";
        double seconds = 0;
        int clients = 0;
        for (int i = 0; i < lines.size(); i++) {
            var line = lines.get(i).strip();
            if (line.length() > 200) {
                continue;
            }
            var csv = CSV.matcher(line);
            var named = ENGINE.matcher(line);
            var mean = MEAN.matcher(line);
            var users = CLIENTS.matcher(line);
            var queries = QUERIES.matcher(line);
            if (line.equals("Benchmark")) {
                engine = "";
                seconds = 0;
                clients = 0;
            } else if (named.matches()) {
                engine = named.group(1);
            } else if (mean.matches()) {
                seconds = Double.parseDouble(mean.group(1));
            } else if (users.matches()) {
                clients = Integer.parseInt(users.group(1));
            } else if (queries.matches() && clients > 0 && seconds > 0) {
                found.add(trial(i + 1, engine, "", seconds, clients, Long.parseLong(queries.group(1))));
            } else if (csv.matches() && Double.parseDouble(csv.group(3)) > 0) {
                found.add(trial(
                        i + 1,
                        csv.group(1),
                        csv.group(2),
                        Double.parseDouble(csv.group(3)),
                        Integer.parseInt(csv.group(4)),
                        Long.parseLong(csv.group(5))));
            }
        }
        return found;
    }

    private static PrintedTrial trial(int line, String engine, String type, double seconds, int clients, long each) {
        Map<String, String> labels = new HashMap<>();
        labels.put("workload", ("mysqlslap " + type).strip());
        labels.put("threads", String.valueOf(clients));
        if (!engine.isEmpty()) {
            labels.put("engine", engine);
        }
        return new PrintedTrial(line, "mysqlslap", labels, seconds, (double) clients * each, Statements.NONE, Map.of());
    }
}
