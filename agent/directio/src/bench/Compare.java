import io.benchlift.directio.Access;
import io.benchlift.directio.BlockShare;
import io.benchlift.directio.Bounds;
import io.benchlift.directio.Content;
import io.benchlift.directio.Engine;
import io.benchlift.directio.FileFolder;
import io.benchlift.directio.FileLoad;
import io.benchlift.directio.FileSpec;
import io.benchlift.directio.Fsyncs;
import io.benchlift.directio.LoadInterval;
import io.benchlift.directio.LoadSpec;
import io.benchlift.directio.Mode;
import io.benchlift.directio.Offsets;
import io.benchlift.directio.Pace;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;

/**
 * One case, three tools on the same files, in turns (ours, sysbench, fio, ours, ...): IOPS, CPU per operation, p99, with medians,
 * spread and ratios. Started by compare.sh.
 */
public final class Compare {

    private static final String LABEL = "compare";
    private static final List<String> MODES = List.of("seqwr", "seqrewr", "seqrd", "rndrd", "rndwr", "rndrw");
    private static final List<String> FIO_MODES = List.of("write", "write", "read", "randread", "randwrite", "randrw");

    /** What one run of one tool gave; CPU in microseconds per operation: of the process, and of the whole machine. */
    private record Figures(double iops, double cpu, double machineCpu, double p99Micros) {}

    private record Case(
            Path directory,
            String mode,
            Engine engine,
            int depth,
            int block,
            int threads,
            int files,
            long totalBytes,
            boolean direct,
            boolean asSysbench,
            int seconds) {

        Mode loadMode() {
            return Mode.values()[MODES.indexOf(mode)];
        }

        Path folder() {
            return directory.resolve(LABEL);
        }
    }

    private interface Tool {
        Figures run(Case c) throws IOException, InterruptedException;
    }

    private Compare() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        Map<String, String> options = options(args);
        Case c = caseOf(options);
        int rounds = Integer.parseInt(options.getOrDefault("rounds", "6"));
        Map<String, Tool> tools = new LinkedHashMap<>();
        tools.put("benchlift", Compare::ours);
        if (c.engine() != Engine.IO_URING) {
            tools.put("sysbench", Compare::sysbench);
        }
        if (c.engine() != Engine.MMAP) {
            tools.put("fio", Compare::fio);
        }
        try (FileFolder folder = FileFolder.open(c.directory())) {
            folder.prepare(
                    LABEL,
                    new FileSpec(c.files(), c.totalBytes(), 1 << 16, Content.RANDOM, Access.BUFFERED),
                    (done, total) -> {},
                    () -> false);
            print(c, measure(c, tools, rounds));
            folder.remove(LABEL);
        }
    }

    private static Map<String, List<Figures>> measure(Case c, Map<String, Tool> tools, int rounds)
            throws IOException, InterruptedException {
        Map<String, List<Figures>> figures = new LinkedHashMap<>();
        // What the JVM compiles at first is not the load's cost.
        ours(c);
        for (int round = 0; round < rounds; round++) {
            for (Map.Entry<String, Tool> tool : tools.entrySet()) {
                long busy = busyTicks();
                Figures f = tool.getValue().run(c);
                double machine = (busyTicks() - busy) * 1e4 / (f.iops() * c.seconds());
                figures.computeIfAbsent(tool.getKey(), name -> new ArrayList<>())
                        .add(new Figures(f.iops(), f.cpu(), machine, f.p99Micros()));
            }
        }
        return figures;
    }

    private static Figures ours(Case c) throws IOException {
        LoadSpec spec = new LoadSpec(
                c.files(),
                c.totalBytes(),
                List.of(new BlockShare(c.block(), 1)),
                c.loadMode(),
                c.engine(),
                c.depth(),
                c.direct() ? Access.DIRECT : Access.BUFFERED,
                Content.ZEROS,
                c.threads(),
                Bounds.seconds(c.seconds()),
                Fsyncs.NEVER,
                1.5,
                0,
                Offsets.UNIFORM,
                0,
                Pace.CLOSED,
                0,
                System.nanoTime(),
                c.engine() == Engine.IO_URING,
                false,
                c.asSysbench(),
                List.of());
        List<LoadInterval> intervals = new ArrayList<>();
        try (FileFolder folder = FileFolder.open(c.directory());
                FileLoad load = folder.load(LABEL, spec)) {
            long cpu = processCpuNanos();
            load.run(intervals::add);
            cpu = processCpuNanos() - cpu;
            if (!load.result().failure().isEmpty()) {
                throw new IOException(load.result().failure());
            }
            Histogram latency = intervals.get(0).event().copy();
            intervals.subList(1, intervals.size()).forEach(interval -> latency.add(interval.event()));
            double operations =
                    intervals.stream().mapToLong(i -> i.reads() + i.writes()).sum();
            return new Figures(
                    operations / (load.result().elapsedNanos() / 1e9),
                    cpu / 1e3 / operations,
                    0,
                    latency.getValueAtPercentile(99) / 1e3);
        }
    }

    private static Figures sysbench(Case c) throws IOException, InterruptedException {
        String io =
                switch (c.engine()) {
                    case SYNC -> "sync";
                    case MMAP -> "mmap";
                    case LIBAIO, IO_URING -> "async";
                };
        List<String> command = new ArrayList<>(List.of(
                "sysbench",
                "fileio",
                "--file-num=" + c.files(),
                "--file-total-size=" + c.totalBytes(),
                "--file-block-size=" + c.block(),
                "--file-test-mode=" + c.mode(),
                "--file-io-mode=" + io,
                "--file-fsync-freq=0",
                "--file-fsync-end=off",
                "--threads=" + c.threads(),
                "--time=" + c.seconds(),
                "--percentile=99"));
        if (io.equals("async")) {
            command.add("--file-async-backlog=" + c.depth());
        }
        if (c.direct()) {
            command.add("--file-extra-flags=direct");
        }
        command.add("run");
        String output = timed(c, command);
        double iops = number(output, "reads/s: +([0-9.]+)") + number(output, "writes/s: +([0-9.]+)");
        return figures(c, output, iops, number(output, "99th percentile: +([0-9.]+)") * 1e3);
    }

    private static Figures fio(Case c) throws IOException, InterruptedException {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < c.files(); i++) {
            names.add("test_file." + i);
        }
        List<String> command = new ArrayList<>(List.of(
                "fio",
                "--name=compare",
                "--filename=" + String.join(":", names),
                "--nrfiles=" + c.files(),
                "--file_service_type=random",
                "--filesize=" + c.totalBytes() / c.files(),
                "--rw=" + FIO_MODES.get(MODES.indexOf(c.mode())),
                "--rwmixread=60",
                "--bs=" + c.block(),
                "--ioengine="
                        + (c.engine() == Engine.SYNC
                                ? "psync"
                                : c.engine().name().toLowerCase(Locale.ROOT)),
                "--iodepth=" + c.depth(),
                "--direct=" + (c.direct() ? 1 : 0),
                "--numjobs=" + c.threads(),
                "--thread",
                "--group_reporting",
                "--norandommap",
                "--randrepeat=0",
                "--zero_buffers",
                "--invalidate=0",
                "--fallocate=none",
                "--overwrite=1",
                "--time_based",
                "--runtime=" + c.seconds(),
                "--output-format=json"));
        if (c.engine() == Engine.IO_URING) {
            command.addAll(List.of("--fixedbufs", "--registerfiles"));
        }
        String output = timed(c, command);
        double iops = sum(output, "\"iops\" : ([0-9.]+)");
        double p99 = most(output, "\"99\\.000000\" : ([0-9]+)") / 1e3;
        return figures(c, output, iops, p99);
    }

    private static Figures figures(Case c, String output, double iops, double p99Micros) {
        double cpuSeconds = number(output, "CPU ([0-9.]+) ") + number(output, "CPU [0-9.]+ ([0-9.]+)");
        return new Figures(iops, cpuSeconds * 1e6 / (iops * c.seconds()), 0, p99Micros);
    }

    /** Runs it in the files' folder, and has bash say what CPU it took. */
    private static String timed(Case c, List<String> command) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of("bash", "-c", "TIMEFORMAT='CPU %U %S'; time \"$@\"", "bash"));
        line.addAll(command);
        Process process = new ProcessBuilder(line)
                .directory(c.folder().toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes());
        if (process.waitFor() != 0) {
            throw new IOException(String.join(" ", command) + "\n" + output);
        }
        return output;
    }

    private static void print(Case c, Map<String, List<Figures>> figures) {
        System.out.printf(
                "%n%s %s x%d, depth %d, %d KiB%s%s on %s, %d rounds of %d s%n",
                c.mode(),
                c.engine().name().toLowerCase(Locale.ROOT),
                c.threads(),
                c.depth(),
                c.block() >> 10,
                c.direct() ? ", direct" : "",
                c.asSysbench() ? ", as sysbench" : "",
                c.directory(),
                figures.get("benchlift").size(),
                c.seconds());
        System.out.printf(
                "%-10s %10s %8s %8s %10s %8s %10s %12s %10s%n",
                "", "IOPS", "spread", "ratio", "CPU us/op", "ratio", "machine", "p99 us", "ratio");
        Figures first = medians(figures.get("benchlift"));
        figures.forEach((tool, runs) -> {
            Figures median = medians(runs);
            double[] iops = runs.stream().mapToDouble(Figures::iops).sorted().toArray();
            System.out.printf(
                    Locale.ROOT,
                    "%-10s %10.0f %7.1f%% %8.3f %10.2f %8.3f %10.2f %12.1f %10.3f%n",
                    tool,
                    median.iops(),
                    100 * (iops[iops.length - 1] - iops[0]) / median.iops(),
                    first.iops() / median.iops(),
                    median.cpu(),
                    first.cpu() / median.cpu(),
                    median.machineCpu(),
                    median.p99Micros(),
                    first.p99Micros() / median.p99Micros());
        });
    }

    private static Figures medians(List<Figures> runs) {
        return new Figures(
                median(runs.stream().mapToDouble(Figures::iops).toArray()),
                median(runs.stream().mapToDouble(Figures::cpu).toArray()),
                median(runs.stream().mapToDouble(Figures::machineCpu).toArray()),
                median(runs.stream().mapToDouble(Figures::p99Micros).toArray()));
    }

    private static double median(double[] values) {
        Arrays.sort(values);
        int middle = values.length / 2;
        return values.length % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
    }

    private static double number(String text, String pattern) {
        Matcher m = Pattern.compile(pattern).matcher(text);
        if (!m.find()) {
            throw new IllegalStateException("no " + pattern + " in\n" + text);
        }
        return Double.parseDouble(m.group(1));
    }

    private static double sum(String text, String pattern) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .mapToDouble(m -> Double.parseDouble(m.group(1)))
                .sum();
    }

    private static double most(String text, String pattern) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .mapToDouble(m -> Double.parseDouble(m.group(1)))
                .max()
                .orElse(0);
    }

    private static long processCpuNanos() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    /** Hundredths of a second in which any processor did something. */
    private static long busyTicks() throws IOException {
        String[] field = Files.readAllLines(Path.of("/proc/stat")).get(0).split(" +");
        long busy = 0;
        for (int i = 1; i <= 8; i++) {
            busy += i == 4 || i == 5 ? 0 : Long.parseLong(field[i]);
        }
        return busy;
    }

    private static Case caseOf(Map<String, String> options) {
        Engine engine = Engine.valueOf(options.getOrDefault("engine", "sync").toUpperCase(Locale.ROOT));
        return new Case(
                Path.of(options.get("dir")),
                options.getOrDefault("mode", "rndrd"),
                engine,
                engine.queues() ? Integer.parseInt(options.getOrDefault("depth", "32")) : 1,
                Integer.parseInt(options.getOrDefault("block", "16384")),
                Integer.parseInt(options.getOrDefault("threads", "1")),
                Integer.parseInt(options.getOrDefault("files", "4")),
                Long.parseLong(options.getOrDefault("total", "1073741824")),
                Boolean.parseBoolean(options.getOrDefault("direct", "false")),
                Boolean.parseBoolean(options.getOrDefault("as-sysbench", "true")),
                Integer.parseInt(options.getOrDefault("seconds", "5")));
    }

    private static Map<String, String> options(String[] args) {
        Map<String, String> options = new LinkedHashMap<>();
        for (String arg : args) {
            String[] pair = arg.substring("--".length()).split("=", 2);
            options.put(pair[0], pair[1]);
        }
        return options;
    }
}
