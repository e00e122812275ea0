package io.benchlift.workload.fileio;

import io.benchlift.workload.Option;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The options of all file loads: sysbench's thirteen with its names and defaults, then Benchlift's own. */
public final class FileOptions {

    public static final String NUM = "file_num";
    public static final String BLOCK_SIZE = "file_block_size";
    public static final String TOTAL_SIZE = "file_total_size";
    public static final String TEST_MODE = "file_test_mode";
    public static final String IO_MODE = "file_io_mode";
    public static final String BACKLOG = "file_async_backlog";
    public static final String EXTRA_FLAGS = "file_extra_flags";
    public static final String FSYNC_FREQ = "file_fsync_freq";
    public static final String FSYNC_ALL = "file_fsync_all";
    public static final String FSYNC_END = "file_fsync_end";
    public static final String FSYNC_MODE = "file_fsync_mode";
    public static final String MERGED = "file_merged_requests";
    public static final String RW_RATIO = "file_rw_ratio";

    public static final String ENGINE = "file_engine";
    public static final String QUEUE_DEPTH = "file_queue_depth";
    public static final String CONTENT = "file_content";
    public static final String BLOCK_MIX = "file_block_mix";
    public static final String OFFSETS = "file_offsets";
    public static final String OFFSETS_PARAMETER = "file_offsets_parameter";
    public static final String ARRIVAL = "file_arrival";
    public static final String REGISTERED = "file_registered";
    public static final String POLLED = "file_polled";
    public static final String LABEL = "file_label";

    /** sysbench 1.0.20's, in the order and the words of its help. */
    public static final List<Option> SYSBENCH = List.of(
            Option.whole(NUM, 128, "number of files to create"),
            Option.whole(BLOCK_SIZE, 16_384, "block size to use in all IO operations"),
            Option.whole(TOTAL_SIZE, 2L << 30, "total size of files to create"),
            new Option(TEST_MODE, Option.Kind.CHOICE, "", "test mode", words(Mode.values())),
            Option.choice(IO_MODE, "sync", "file operations mode", "sync", "async", "mmap"),
            Option.whole(BACKLOG, 128, "number of asynchronous operatons to queue per thread"),
            Option.text(EXTRA_FLAGS, "", "list of additional flags to use to open files {sync,dsync,direct}"),
            Option.whole(FSYNC_FREQ, 100, "do fsync() after this number of requests (0 - don't use fsync())"),
            Option.toggle(FSYNC_ALL, false, "do fsync() after each write operation"),
            Option.toggle(FSYNC_END, true, "do fsync() at the end of test"),
            Option.choice(FSYNC_MODE, "fsync", "which method to use for synchronization", "fsync", "fdatasync"),
            Option.whole(MERGED, 0, "merge at most this number of IO requests if possible (0 - don't merge)"),
            Option.decimal(RW_RATIO, 1.5, "reads/writes ratio for combined test"));

    /** Options that fio has and sysbench lacks. */
    public static final List<Option> OWN = List.of(
            Option.choice(
                    ENGINE,
                    "default",
                    "how operations reach the kernel; the default is what file_io_mode says",
                    "default",
                    "sync",
                    "libaio",
                    "mmap",
                    "io_uring"),
            Option.whole(
                    QUEUE_DEPTH, 0, "operations in flight per thread; 0 is file_async_backlog, or 1 where none queue"),
            Option.choice(CONTENT, "random", "what the blocks hold", "zeros", "random", "validated"),
            Option.text(BLOCK_MIX, "", "block sizes with weights in place of file_block_size, such as 4K:70,64K:30"),
            Option.choice(OFFSETS, "uniform", "which blocks random modes take", "uniform", "zipfian", "pareto"),
            Option.decimal(OFFSETS_PARAMETER, 0, "theta of zipfian (0 is 0.8), h of pareto (0 is 0.2)"),
            Option.choice(ARRIVAL, "poisson", "how the operations of a rate are spread", "poisson", "even"),
            Option.toggle(REGISTERED, true, "io_uring: registered buffers and files"),
            Option.toggle(POLLED, false, "io_uring: completions are polled for; direct only"),
            Option.text(LABEL, "", "name of the folder the files lie in; by default one of their own"));

    private FileOptions() {}

    /** All of them. */
    public static List<Option> all() {
        return Stream.concat(SYSBENCH.stream(), OWN.stream()).toList();
    }

    private static List<String> words(Mode[] modes) {
        return Arrays.stream(modes).map(Mode::word).toList();
    }
}
