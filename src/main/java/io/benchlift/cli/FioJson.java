package io.benchlift.cli;

import io.benchlift.audit.PrintedTrial;
import io.benchlift.text.Message;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The jobs of {@code fio --output-format=json}: a trial is one direction of one job, its unit of work an I/O. */
final class FioJson {

    private static final double NANOS_PER_MILLI = 1e6;
    private static final double MILLIS_PER_SECOND = 1e3;

    private FioJson() {}

    static List<PrintedTrial> trials(String name, String text) {
        JsonNode root;
        try {
            root = new JsonMapper().readTree(text);
        } catch (JacksonException e) {
            throw CommandException.usage(Message.of("cli.fio", name));
        }
        List<PrintedTrial> trials = new ArrayList<>();
        for (JsonNode job : root.path("jobs")) {
            for (String direction : List.of("read", "write")) {
                JsonNode figures = job.path(direction);
                if (figures.path("total_ios").asDouble(0) > 0
                        && figures.path("runtime").asDouble(0) > 0) {
                    trials.add(trial(root, job, direction, figures));
                }
            }
        }
        return trials;
    }

    private static PrintedTrial trial(JsonNode root, JsonNode job, String direction, JsonNode figures) {
        Map<String, String> labels = new HashMap<>();
        labels.put("workload", "fio " + option(root, job, "rw", direction) + " " + direction);
        labels.put("job", job.path("jobname").asString("job"));
        labels.put("threads", option(root, job, "numjobs", "1"));
        for (String option : List.of("bs", "iodepth", "ioengine", "direct")) {
            String value = option(root, job, option, "");
            if (!value.isEmpty()) {
                labels.put(option, value);
            }
        }
        long ios = figures.path("total_ios").asLong(0);
        JsonNode latency = figures.path("lat_ns");
        JsonNode percentiles = figures.path("clat_ns").path("percentile");
        Map<String, Double> millis = new HashMap<>();
        put(millis, "min", latency.path("min"));
        put(millis, "mean", latency.path("mean"));
        put(millis, "max", latency.path("max"));
        put(millis, "p95", percentiles.path("95.000000"));
        put(millis, "p99", percentiles.path("99.000000"));
        boolean isRead = direction.equals("read");
        return new PrintedTrial(
                1,
                "fio",
                labels,
                figures.path("runtime").asDouble(0) / MILLIS_PER_SECOND,
                ios,
                new PrintedTrial.Statements(
                        isRead ? ios : 0,
                        isRead ? 0 : ios,
                        0,
                        0,
                        job.path("error").asInt(0)),
                millis);
    }

    private static String option(JsonNode root, JsonNode job, String name, String otherwise) {
        String global = root.path("global options").path(name).asString(otherwise);
        return job.path("job options").path(name).asString(global);
    }

    private static void put(Map<String, Double> millis, String name, JsonNode nanos) {
        if (nanos.isNumber()) {
            millis.put(name, nanos.asDouble() / NANOS_PER_MILLI);
        }
    }
}
