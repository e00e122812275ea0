package io.benchlift.session;

import io.benchlift.evidence.CpuShare;
import io.benchlift.evidence.HostSecond;
import io.benchlift.evidence.Iostat;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The tables of host samples and marks: {@code hosts-1.sql}. Sessions of the oldest format do not have them. */
final class HostTables {

    /** Emptied when a trial is run again. */
    static final List<String> OF_TRIALS = List.of("device_second", "host_second", "mark");

    private static final Map<String, String> PRESSURES = Map.of(
            "cpu.some", "pressure_cpu_some",
            "io.some", "pressure_io_some",
            "io.full", "pressure_io_full",
            "memory.some", "pressure_memory_some",
            "memory.full", "pressure_memory_full");

    private final Rows rows;

    HostTables(Rows rows) {
        this.rows = rows;
    }

    void write(int trial, String host, HostSecond second) throws SQLException {
        int number = 1
                + rows.number(
                        "SELECT coalesce(max(number), 0) FROM host_second WHERE trial = ? AND host = ?", trial, host);
        HostSecond.Memory memory = second.memory();
        CpuShare cpu = second.cpu();
        rows.insert(
                "host_second",
                trial,
                host,
                number,
                second.start(),
                second.seconds(),
                cpu.user(),
                cpu.nice(),
                cpu.system(),
                cpu.ioWait(),
                cpu.steal(),
                cpu.idle(),
                memory.availableBytes(),
                memory.dirtyBytes(),
                memory.writebackBytes(),
                memory.swappedInPerSecond(),
                memory.swappedOutPerSecond(),
                memory.majorFaultsPerSecond(),
                second.tasks().pressurePercent().get("cpu.some"),
                second.tasks().pressurePercent().get("io.some"),
                second.tasks().pressurePercent().get("io.full"),
                second.tasks().pressurePercent().get("memory.some"),
                second.tasks().pressurePercent().get("memory.full"),
                second.tasks().running(),
                second.tasks().blocked());
        for (Iostat device : second.devices()) {
            write(trial, host, number, device, second.schedulers().getOrDefault(device.device(), ""));
        }
    }

    private void write(int trial, String host, int number, Iostat device, String scheduler) throws SQLException {
        List<Object> row = new ArrayList<>(List.of(trial, host, number, device.device(), scheduler));
        for (Iostat.Flow flow : List.of(device.reads(), device.writes(), device.discards())) {
            row.addAll(
                    List.of(flow.perSecond(), flow.kilobytesPerSecond(), flow.mergedPerSecond(), flow.awaitMillis()));
        }
        row.addAll(List.of(
                device.flushesPerSecond(),
                device.flushAwaitMillis(),
                device.usage().queueLength(),
                device.usage().utilisationPercent()));
        rows.insert("device_second", row.toArray());
    }

    void mark(Instant at, int trial, double second, String text) throws SQLException {
        rows.insert("mark (at, trial, second, text)", at, trial, second, text);
    }

    /** The seconds of every host of a trial, in order. */
    Map<String, List<HostSecond>> seconds(int trial) throws SQLException {
        Map<String, List<HostSecond>> hosts = new HashMap<>();
        if (!rows.has("host_second")) {
            return hosts;
        }
        Map<String, List<Device>> devices = devices(trial);
        rows.each("SELECT * FROM host_second WHERE trial = " + trial + " ORDER BY host, number", row -> {
            String host = row.getString("host");
            List<Device> below = devices.getOrDefault(host + " " + row.getInt("number"), List.of());
            hosts.computeIfAbsent(host, name -> new ArrayList<>()).add(second(row, below));
        });
        return hosts;
    }

    private static HostSecond second(ResultSet row, List<Device> devices) throws SQLException {
        Map<String, Double> pressure = new HashMap<>();
        for (Map.Entry<String, String> column : PRESSURES.entrySet()) {
            double share = row.getDouble(column.getValue());
            if (!row.wasNull()) {
                pressure.put(column.getKey(), share);
            }
        }
        Map<String, String> schedulers = new HashMap<>();
        devices.forEach(device -> schedulers.put(device.iostat().device(), device.scheduler()));
        return new HostSecond(
                row.getDouble("start"),
                row.getDouble("seconds"),
                new CpuShare(
                        row.getDouble("cpu_user"),
                        row.getDouble("cpu_nice"),
                        row.getDouble("cpu_system"),
                        row.getDouble("cpu_iowait"),
                        row.getDouble("cpu_steal"),
                        row.getDouble("cpu_idle")),
                new HostSecond.Memory(
                        row.getLong("available_bytes"),
                        row.getLong("dirty_bytes"),
                        row.getLong("writeback_bytes"),
                        row.getDouble("swapped_in"),
                        row.getDouble("swapped_out"),
                        row.getDouble("major_faults")),
                new HostSecond.Tasks(pressure, row.getInt("running"), row.getInt("blocked")),
                devices.stream().map(Device::iostat).toList(),
                schedulers);
    }

    private record Device(Iostat iostat, String scheduler) {}

    /** The devices by host and number of the second. */
    private Map<String, List<Device>> devices(int trial) throws SQLException {
        Map<String, List<Device>> devices = new HashMap<>();
        rows.each(
                "SELECT * FROM device_second WHERE trial = " + trial + " ORDER BY rowid",
                row -> devices.computeIfAbsent(
                                row.getString("host") + " " + row.getInt("number"), second -> new ArrayList<>())
                        .add(device(row)));
        return devices;
    }

    private static Device device(ResultSet row) throws SQLException {
        return new Device(
                new Iostat(
                        row.getString("device"),
                        flow(row, "read", "reads"),
                        flow(row, "write", "writes"),
                        flow(row, "discard", "discards"),
                        row.getDouble("flushes"),
                        row.getDouble("flush_await_ms"),
                        new Iostat.Usage(row.getDouble("queue_length"), row.getDouble("util_percent"))),
                row.getString("scheduler"));
    }

    /** Computes the columns that are not stored from those that are. */
    private static Iostat.Flow flow(ResultSet row, String one, String many) throws SQLException {
        double perSecond = row.getDouble(many);
        double kilobytes = row.getDouble(one + "_kib");
        double merged = row.getDouble(many + "_merged");
        return new Iostat.Flow(
                perSecond,
                kilobytes,
                merged,
                perSecond + merged > 0 ? 100 * merged / (perSecond + merged) : 0,
                row.getDouble(one + "_await_ms"),
                perSecond > 0 ? kilobytes / perSecond : 0);
    }

    List<Mark> marks() throws SQLException {
        if (!rows.has("mark")) {
            return List.of();
        }
        return rows.list(
                "SELECT * FROM mark ORDER BY number",
                row -> new Mark(
                        Rows.instant(row, "at"), row.getInt("trial"), row.getDouble("second"), row.getString("text")));
    }
}
