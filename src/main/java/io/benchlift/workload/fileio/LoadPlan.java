package io.benchlift.workload.fileio;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import io.benchlift.workload.Option;
import io.benchlift.workload.Options;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A file load, read from its options: what is done to which files, without the number of threads and the duration. Pure
 * data; the agent may still refuse it, for alignment, room or limits.
 */
public record LoadPlan(Mode mode, Io io, Files files, Requests requests, Fsync fsync) {

    /**
     * How operations reach the kernel.
     *
     * @param queueDepth operations in flight for each thread
     */
    public record Io(IoEngine engine, int queueDepth, Access access, boolean registered, boolean polled) {}

    /**
     * The files.
     *
     * @param label of the folder of the files; empty for one of their own
     */
    public record Files(int count, long totalBytes, Content content, String label) {}

    /**
     * When files are synchronised.
     *
     * @param every fsync all files after so many requests; 0 is never
     */
    public record Fsync(int every, boolean afterEachWrite, boolean atEnd, boolean isDataOnly) {}

    /**
     * The requests.
     *
     * @param blocks one size, or a mix
     * @param evenly whether the operations of a rate are spread evenly or at random
     */
    public record Requests(
            List<BlockShare> blocks,
            double readsPerWrite,
            int mergedRequests,
            Offsets offsets,
            double offsetsParameter,
            boolean evenly) {

        public Requests {
            blocks = List.copyOf(blocks);
        }
    }

    private static final int MOST_FILES = 1_000_000;

    /** Buffers are page-aligned, and no disk has sectors smaller than this. */
    private static final int SECTOR = 512;

    public LoadPlan {}

    /**
     * From options as {@link FileOptions} declares them.
     *
     * @throws IllegalArgumentException with the first of {@link #problems}
     */
    public static LoadPlan of(Options options) {
        List<String> problems = problems(options);
        if (!problems.isEmpty()) {
            throw new IllegalArgumentException(problems.get(0));
        }
        return read(options);
    }

    /** The problems of the options alone, one sentence each that begins with the option's name. */
    public static List<String> problems(Options options) {
        List<String> problems = new ArrayList<>();
        if (options.text(FileOptions.TEST_MODE).isEmpty()) {
            problems.add(FileOptions.TEST_MODE + " is missing: " + words(Mode.values(), Mode::word));
            return problems;
        }
        try {
            read(options).check(problems);
        } catch (IllegalArgumentException e) {
            problems.add(e.getMessage());
        }
        return problems;
    }

    private static LoadPlan read(Options options) {
        IoEngine engine = engine(options);
        boolean queues = engine == IoEngine.LIBAIO || engine == IoEngine.IO_URING;
        int depth = options.count(FileOptions.QUEUE_DEPTH);
        int backlog = options.count(FileOptions.BACKLOG);
        return new LoadPlan(
                one(Mode.values(), Mode::word, options.text(FileOptions.TEST_MODE)),
                new LoadPlan.Io(
                        engine,
                        depth > 0 ? depth : queues ? backlog : 1,
                        named(FileOptions.EXTRA_FLAGS, () -> Access.of(options.text(FileOptions.EXTRA_FLAGS))),
                        options.isOn(FileOptions.REGISTERED) && engine == IoEngine.IO_URING,
                        options.isOn(FileOptions.POLLED)),
                new LoadPlan.Files(
                        options.count(FileOptions.NUM),
                        options.whole(FileOptions.TOTAL_SIZE),
                        one(Content.values(), Content::word, options.text(FileOptions.CONTENT)),
                        options.text(FileOptions.LABEL)),
                new LoadPlan.Requests(
                        named(FileOptions.BLOCK_MIX, () -> blocks(options)),
                        options.decimal(FileOptions.RW_RATIO),
                        options.count(FileOptions.MERGED),
                        one(Offsets.values(), Offsets::word, options.text(FileOptions.OFFSETS)),
                        options.decimal(FileOptions.OFFSETS_PARAMETER),
                        options.text(FileOptions.ARRIVAL).equals("even")),
                new LoadPlan.Fsync(
                        options.count(FileOptions.FSYNC_FREQ),
                        options.isOn(FileOptions.FSYNC_ALL),
                        options.isOn(FileOptions.FSYNC_END),
                        options.text(FileOptions.FSYNC_MODE).equals("fdatasync")));
    }

    private static IoEngine engine(Options options) {
        String given = options.text(FileOptions.ENGINE);
        if (!given.equals("default")) {
            return one(IoEngine.values(), IoEngine::word, given);
        }
        return switch (options.text(FileOptions.IO_MODE)) {
            case "async" -> IoEngine.LIBAIO;
            case "mmap" -> IoEngine.MMAP;
            default -> IoEngine.SYNC;
        };
    }

    private static List<BlockShare> blocks(Options options) {
        String mix = options.text(FileOptions.BLOCK_MIX);
        if (mix.isEmpty()) {
            return List.of(new BlockShare(options.count(FileOptions.BLOCK_SIZE), 1));
        }
        return Arrays.stream(mix.split(",")).map(LoadPlan::block).toList();
    }

    private static BlockShare block(String part) {
        String[] words = part.strip().split(":");
        if (words.length != 2
                || !words[0].matches("[0-9]{1,9}[KkMm]?")
                || !words[1].matches("[0-9]{1,6}([.][0-9]+)?")) {
            throw new InvalidValueException(Message.of("files.block-mix", part));
        }
        String size = Option.whole("size", 0, "").normal(words[0]);
        return new BlockShare(Math.toIntExact(Long.parseLong(size)), Double.parseDouble(words[1]));
    }

    private void check(List<String> problems) {
        between(problems, FileOptions.NUM, files.count(), 1, MOST_FILES);
        between(problems, FileOptions.QUEUE_DEPTH, io.queueDepth(), 1, 32_768);
        if (files.count() > 0 && files.totalBytes() / files.count() < largestBlock()) {
            problems.add(FileOptions.TOTAL_SIZE + " of " + files.totalBytes() + " gives each of " + files.count()
                    + " files less than a block of " + largestBlock() + ": raise it, or take fewer files");
        }
        boolean queues = io.engine() == IoEngine.LIBAIO || io.engine() == IoEngine.IO_URING;
        if (!queues && io.queueDepth() > 1) {
            problems.add(FileOptions.QUEUE_DEPTH + " of " + io.queueDepth()
                    + " needs an engine that queues: libaio or io_uring");
        }
        if (io.polled() && (io.engine() != IoEngine.IO_URING || !io.access().direct())) {
            problems.add(FileOptions.POLLED + " needs file_engine=io_uring and file_extra_flags=direct");
        }
        if (io.engine() == IoEngine.MMAP && io.access().direct()) {
            problems.add(
                    FileOptions.EXTRA_FLAGS + "=direct goes past the page cache, which mmap maps: take one of them");
        }
        if (io.access().direct()) {
            requests.blocks().stream()
                    .filter(block -> block.bytes() % SECTOR != 0)
                    .forEach(block -> problems.add(FileOptions.BLOCK_SIZE + " of " + block.bytes()
                            + " cannot be direct: no disk has sectors that small; take a multiple of " + SECTOR));
        }
        if (requests.blocks().size() > 1 && (mode.isSequential() || files.content() == Content.VALIDATED)) {
            problems.add(FileOptions.BLOCK_MIX + " is for random modes without validation");
        }
        if (requests.mergedRequests() > 1 && !mode.isSequential()) {
            problems.add(FileOptions.MERGED + " is for sequential modes: random requests cannot be merged");
        }
        if (requests.readsPerWrite() < 0) {
            problems.add(FileOptions.RW_RATIO + " takes 0 or more, not " + requests.readsPerWrite());
        }
        if (!files.label().matches("[a-z0-9-]{0,32}")) {
            problems.add(
                    FileOptions.LABEL + " takes at most 32 small letters, digits and -, not '" + files.label() + "'");
        }
    }

    private static void between(List<String> problems, String option, long value, long least, long most) {
        if (value < least || value > most) {
            problems.add(option + " takes a number from " + least + " to " + most + ", not " + value);
        }
    }

    private int largestBlock() {
        return requests.blocks().stream().mapToInt(BlockShare::bytes).max().orElseThrow();
    }

    /** The block of {@code prepare} and of sysbench's report. */
    public int blockBytes() {
        return requests.blocks().get(0).bytes();
    }

    /** Rounded as in sysbench: the same for every file, the remainder is dropped. */
    public long fileBytes() {
        return files.totalBytes() / files.count();
    }

    /** Identifies sets of files: a set with equal values can be used again. */
    public Map<String, String> geometry() {
        return Map.of(
                FileOptions.NUM, Integer.toString(files.count()),
                FileOptions.TOTAL_SIZE, Long.toString(files.totalBytes()),
                FileOptions.BLOCK_SIZE, files.content() == Content.VALIDATED ? Integer.toString(blockBytes()) : "",
                FileOptions.CONTENT, files.content().word());
    }

    private interface Reading<T> {
        T read();
    }

    /** Adds the option's name to an error. */
    private static <T> T named(String option, Reading<T> reading) {
        try {
            return reading.read();
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw new InvalidValueException(Message.of("problem.in", option, Message.of(e)), e);
        }
    }

    private static <E> E one(E[] values, Function<E, String> word, String wanted) {
        return Arrays.stream(values)
                .filter(value -> word.apply(value).equals(wanted))
                .findFirst()
                .orElseThrow(() -> new InvalidValueException(Message.of("files.none-of", wanted, words(values, word))));
    }

    private static <E> String words(E[] values, Function<E, String> word) {
        return String.join(", ", Arrays.stream(values).map(word).toList());
    }
}
