package io.benchlift.cli;

import io.benchlift.evidence.CpuShare;
import io.benchlift.evidence.Iostat;
import io.benchlift.target.CpuTimes;
import io.benchlift.target.DeviceCounters;
import io.benchlift.target.DeviceId;
import io.benchlift.target.HostSample;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The content of {@code iostat} for one interval.
 *
 * @param remarks notes that no column shows: a removed device, a switched scheduler
 */
record IostatReport(
        Instant at,
        double seconds,
        boolean isSinceBoot,
        CpuShare cpu,
        Map<String, Double> pressurePercent,
        List<Row> rows,
        List<String> remarks) {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final double MICROS_PER_SECOND = 1e6;
    private static final double PERCENT = 100;

    /** One device. */
    record Row(DeviceCounters device, Iostat iostat) {}

    static IostatReport between(HostSample before, HostSample after) {
        double seconds = (after.clocks().monotonicNanos() - before.clocks().monotonicNanos()) / NANOS_PER_SECOND;
        Map<DeviceId, DeviceCounters> now =
                after.devices().stream().collect(Collectors.toMap(DeviceCounters::id, Function.identity()));
        List<Row> rows = new ArrayList<>();
        List<String> remarks = new ArrayList<>();
        for (DeviceCounters device : before.devices()) {
            Optional<DeviceCounters> still = Optional.ofNullable(now.get(device.id()));
            Optional<Iostat> iostat = still.flatMap(then -> Iostat.between(device, then, seconds));
            iostat.ifPresentOrElse(
                    found -> rows.add(new Row(still.get(), found)),
                    () -> remarks.add(device.name() + " has gone"
                            + (isReplaced(device, after) ? "; another device has" + " its name now" : "")));
            still.filter(then -> !then.queue().scheduler().equals(device.queue().scheduler()))
                    .ifPresent(then -> remarks.add(device.name() + ": somebody switched the scheduler from "
                            + device.queue().scheduler() + " to " + then.queue().scheduler() + " in this interval"));
        }
        after.drifts()
                .forEach(drift -> remarks.add("device " + drift.device() + ": " + drift.attribute() + " is held at "
                        + drift.held() + " and found at " + drift.found()));
        return new IostatReport(
                instant(after),
                seconds,
                false,
                CpuShare.between(before.cpu(), after.cpu()),
                pressure(before, after, seconds),
                rows,
                remarks);
    }

    /** Since boot; a device that was added later counts as idle before. */
    static IostatReport sinceBoot(HostSample sample) {
        double seconds = sample.clocks().bootNanos() / NANOS_PER_SECOND;
        List<Row> rows = sample.devices().stream()
                .flatMap(device ->
                        Iostat.between(device.atStart(), device, seconds)
                                .map(iostat -> new Row(device, iostat))
                                .stream())
                .toList();
        CpuShare cpu = CpuShare.between(new CpuTimes(0, 0, 0, 0, 0, new CpuTimes.Interrupts(0, 0), 0), sample.cpu());
        return new IostatReport(instant(sample), seconds, true, cpu, Map.of(), rows, List.of());
    }

    private static boolean isReplaced(DeviceCounters device, HostSample after) {
        return after.devices().stream().anyMatch(other -> other.name().equals(device.name()));
    }

    private static Instant instant(HostSample sample) {
        return Instant.ofEpochSecond(0, sample.clocks().wallNanos());
    }

    private static Map<String, Double> pressure(HostSample before, HostSample after, double seconds) {
        Map<String, Double> percent = new TreeMap<>();
        after.tasks().pressureMicros().forEach((name, micros) -> {
            Long earlier = before.tasks().pressureMicros().get(name);
            if (earlier != null) {
                percent.put(name, (micros - earlier) / MICROS_PER_SECOND / seconds * PERCENT);
            }
        });
        return percent;
    }

    /** iostat's layout: the processors, then a line for each device that was ever used or was requested. */
    List<String> lines(boolean isClassic, boolean isEvenUnused) {
        List<String> lines = new ArrayList<>();
        TextTable processors = new TextTable(heads("avg-cpu:", cpu.columns()));
        processors.row(cells("", cpu.columns()));
        lines.addAll(processors.lines());
        lines.add("");
        List<Row> shown = rows.stream()
                .filter(row -> isEvenUnused || row.device().isUsed())
                .toList();
        if (!shown.isEmpty()) {
            TextTable devices = new TextTable(heads("Device", values(shown.get(0), isClassic)));
            shown.forEach(row -> devices.row(cells(row.device().name(), values(row, isClassic))));
            lines.addAll(devices.lines());
            lines.add("");
        }
        return lines;
    }

    Map<String, Object> json(boolean isClassic) {
        Map<String, Object> report = new LinkedHashMap<>();
        report.put("at", at.toString());
        report.put("seconds", seconds);
        report.put("since_boot", isSinceBoot);
        report.put("cpu", cpu.columns());
        report.put("pressure_percent", pressurePercent);
        report.put("devices", rows.stream().map(row -> json(row, isClassic)).toList());
        report.put("remarks", remarks);
        return report;
    }

    private static Map<String, Object> json(Row row, boolean isClassic) {
        Map<String, Object> device = new LinkedHashMap<>();
        device.put("device", row.device().name());
        device.put("scheduler", row.device().queue().scheduler());
        device.put("in_flight", row.device().queue().inFlight());
        device.putAll(values(row, isClassic));
        return device;
    }

    private static Map<String, Double> values(Row row, boolean isClassic) {
        return isClassic ? row.iostat().classicColumns() : row.iostat().columns();
    }

    private static String[] heads(String first, Map<String, Double> columns) {
        List<String> heads = new ArrayList<>(List.of(first));
        heads.addAll(columns.keySet());
        return heads.toArray(String[]::new);
    }

    private static String[] cells(String first, Map<String, Double> columns) {
        List<String> cells = new ArrayList<>(List.of(first));
        columns.values().forEach(value -> cells.add(String.format(Locale.ROOT, "%.2f", value)));
        return cells.toArray(String[]::new);
    }
}
