package io.benchlift.report;

import io.benchlift.evidence.HostSecond;
import io.benchlift.evidence.Iostat;
import io.benchlift.session.Mark;
import io.benchlift.session.Session;
import io.benchlift.session.Trial;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Data of hosts, their disks and the users' marks as tables; only their headers if there are none. */
final class HostCsv {

    private static final List<String> PRESSURES =
            List.of("cpu.some", "io.some", "io.full", "memory.some", "memory.full");

    private HostCsv() {}

    private interface EachSecond {
        void print(Trial trial, String host, HostSecond second) throws IOException;
    }

    static void seconds(Session session, CsvWriter csv) throws IOException {
        csv.printRecord((Object[])
                ("trial,host,start,seconds,cpu_user_percent,cpu_nice_percent,cpu_system_percent,cpu_iowait_percent,"
                                + "cpu_steal_percent,cpu_idle_percent,available_bytes,dirty_bytes,writeback_bytes,"
                                + "swapped_in_pages_per_s,swapped_out_pages_per_s,major_faults_per_s,"
                                + "pressure_cpu_some_percent,pressure_io_some_percent,pressure_io_full_percent,"
                                + "pressure_memory_some_percent,pressure_memory_full_percent,running,blocked")
                        .split(","));
        each(session, (trial, host, second) -> csv.printRecord(row(trial, host, second)));
    }

    private static List<Object> row(Trial trial, String host, HostSecond second) {
        List<Object> row = start(trial, host, second);
        second.cpu().columns().values().forEach(share -> row.add(CsvReport.number(share)));
        HostSecond.Memory memory = second.memory();
        row.addAll(List.of(memory.availableBytes(), memory.dirtyBytes(), memory.writebackBytes()));
        row.add(CsvReport.number(memory.swappedInPerSecond()));
        row.add(CsvReport.number(memory.swappedOutPerSecond()));
        row.add(CsvReport.number(memory.majorFaultsPerSecond()));
        for (String pressure : PRESSURES) {
            row.add(CsvReport.number(second.tasks().pressurePercent().getOrDefault(pressure, Double.NaN)));
        }
        row.addAll(List.of(second.tasks().running(), second.tasks().blocked()));
        return row;
    }

    /** With iostat's own column names. */
    static void devices(Session session, CsvWriter csv) throws IOException {
        List<Object> head = new ArrayList<>(List.of("trial", "host", "start", "seconds", "device", "scheduler"));
        head.addAll(Iostat.NOTHING.columns().keySet());
        csv.printRecord(head);
        each(session, (trial, host, second) -> {
            for (Iostat device : second.devices()) {
                List<Object> row = start(trial, host, second);
                row.add(device.device());
                row.add(second.schedulers().getOrDefault(device.device(), ""));
                device.columns().values().forEach(value -> row.add(CsvReport.number(value)));
                csv.printRecord(row);
            }
        });
    }

    static void marks(Session session, CsvWriter csv) throws IOException {
        csv.printRecord("at", "trial", "second", "text");
        for (Mark mark : session.marks()) {
            csv.printRecord(mark.at(), mark.trial(), CsvReport.number(mark.second()), mark.text());
        }
    }

    private static List<Object> start(Trial trial, String host, HostSecond second) {
        return new ArrayList<>(
                List.of(trial.number(), host, CsvReport.number(second.start()), CsvReport.number(second.seconds())));
    }

    private static void each(Session session, EachSecond action) throws IOException {
        for (Trial trial : session.trials()) {
            for (Map.Entry<String, List<HostSecond>> host :
                    session.hostSeconds(trial.number()).entrySet()) {
                for (HostSecond second : host.getValue()) {
                    action.print(trial, host.getKey(), second);
                }
            }
        }
    }
}
