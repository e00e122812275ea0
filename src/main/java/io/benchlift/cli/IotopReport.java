package io.benchlift.cli;

import io.benchlift.evidence.ServerThread;
import io.benchlift.evidence.ThreadUse;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The content of {@code iotop} for one interval.
 *
 * @param withoutIo why there are no bytes; empty if there are
 */
record IotopReport(double seconds, List<ThreadUse> threads, String withoutIo) {

    private static final double KILOBYTE = 1024;
    private static final int STATEMENT_WIDTH = 60;

    IotopReport {
        threads = List.copyOf(threads);
    }

    /** Without idle threads, unless they are requested. */
    List<String> lines(boolean isEvenIdle) {
        TextTable columns = new TextTable(
                "thread",
                "conn",
                "user",
                "database",
                "read kB/s",
                "write kB/s",
                "cpu %",
                "wait %",
                "what",
                "state",
                "statement");
        threads.stream().filter(thread -> isEvenIdle || !thread.isIdle()).forEach(thread -> columns.row(row(thread)));
        return columns.lines();
    }

    private String[] row(ThreadUse thread) {
        Optional<ServerThread> server = thread.server();
        return new String[] {
            Integer.toString(thread.thread()),
            server.filter(ServerThread::isConnection)
                    .map(connection -> Long.toString(connection.connection()))
                    .orElse("-"),
            server.map(ServerThread::user).orElse(""),
            server.map(ServerThread::database).orElse(""),
            bytes(thread.io().readBytesPerSecond()),
            bytes(thread.io().writtenBytesPerSecond()),
            number(thread.cpuPercent()),
            number(thread.waitingForCpuPercent()),
            thread.role(),
            server.map(ServerThread::state).orElse(""),
            cut(server.map(ServerThread::statement).orElse(""))
        };
    }

    private String bytes(double perSecond) {
        return withoutIo.isEmpty() ? number(perSecond / KILOBYTE) : "-";
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }

    private static String cut(String statement) {
        return statement.length() <= STATEMENT_WIDTH ? statement : statement.substring(0, STATEMENT_WIDTH - 1) + "…";
    }

    Map<String, Object> json() {
        Map<String, Object> report = new LinkedHashMap<>();
        report.put("seconds", seconds);
        report.put("without_io", withoutIo);
        report.put("threads", threads.stream().map(this::json).toList());
        return report;
    }

    private Map<String, Object> json(ThreadUse thread) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("thread", thread.thread());
        document.put("name", thread.name());
        thread.server().ifPresent(server -> {
            document.put("connection", server.connection());
            document.put("user", server.user());
            document.put("database", server.database());
            document.put("role", server.role());
            document.put("state", server.state());
            document.put("statement", server.statement());
        });
        if (withoutIo.isEmpty()) {
            document.put("read_bytes_per_s", thread.io().readBytesPerSecond());
            document.put("written_bytes_per_s", thread.io().writtenBytesPerSecond());
            document.put("read_chars_per_s", thread.io().readCharsPerSecond());
            document.put("written_chars_per_s", thread.io().writtenCharsPerSecond());
        }
        document.put("cpu_percent", thread.cpuPercent());
        document.put("waiting_for_cpu_percent", thread.waitingForCpuPercent());
        return document;
    }
}
