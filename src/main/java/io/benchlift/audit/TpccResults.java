package io.benchlift.audit;

import io.benchlift.audit.PrintedTrial.Statements;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** tpcc-mysql's {@code <TpmC>} with the settings it prints at its start. A unit of work is a New-Order. */
final class TpccResults {

    private static final Pattern TPMC = Pattern.compile("(\\d{1,12}\\.\\d{1,6}) TpmC");
    private static final Pattern WAREHOUSES = Pattern.compile("\\[warehouse\\]: (\\d{1,7})");
    private static final Pattern CONNECTIONS = Pattern.compile("\\[connection\\]: (\\d{1,7})");
    private static final Pattern MEASURE = Pattern.compile("\\[measure\\]: (\\d{1,9}) \\(sec\\.\\)");
    private static final double MINUTE = 60;

    private TpccResults() {}

    static List<PrintedTrial> in(List<String> lines) {
        List<PrintedTrial> found = new ArrayList<>();
        Map<String, String> labels = new HashMap<>();
        labels.put("workload", "tpcc");
        double seconds = MINUTE;
        for (int i = 0; i < lines.size(); i++) {
            var line = lines.get(i).strip();
            if (line.length() > 200) {
                continue;
            }
            var tpmc = TPMC.matcher(line);
            var warehouses = WAREHOUSES.matcher(line);
            var connections = CONNECTIONS.matcher(line);
            var measure = MEASURE.matcher(line);
            if (warehouses.matches()) {
                labels.put("workload", "tpcc " + warehouses.group(1) + " warehouses");
            } else if (connections.matches()) {
                labels.put("threads", connections.group(1));
            } else if (measure.matches()) {
                seconds = Math.max(1, Double.parseDouble(measure.group(1)));
            } else if (tpmc.matches()) {
                double orders = Double.parseDouble(tpmc.group(1)) * seconds / MINUTE;
                found.add(new PrintedTrial(
                        i + 1, "tpcc-mysql", labels, seconds, Math.rint(orders), Statements.NONE, Map.of()));
            }
        }
        return found;
    }
}
