package io.benchlift.compat.sysbench;

import io.benchlift.compat.sysbench.SysbenchCommand.Action;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import io.benchlift.workload.fileio.FileOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The defaults of sysbench's fileio, and notes about it. */
final class FileioDefaults {

    private FileioDefaults() {}

    /** Adds sysbench's defaults; its blocks are zeros unless they are validated. */
    static void put(Map<String, String> options, SysbenchValues values, Action action) {
        if (action != Action.RUN) {
            // Only a run has a mode; prepare ignores it.
            options.putIfAbsent(FileOptions.TEST_MODE, "rndrd");
        }
        String content = values.isOn("benchlift_strict") ? "random" : "zeros";
        options.putIfAbsent(FileOptions.CONTENT, values.isOn("validate") ? "validated" : content);
        if (action == Action.RUN && values.whole("time") == 0 && values.whole("events") == 0) {
            throw new InvalidValueException(Message.of("compat.sysbench.no-end"));
        }
    }

    /** Converts a problem that starts with an option's name to sysbench's spelling. */
    static String asWritten(String problem) {
        String name = problem.replaceFirst("[ :=].*", "");
        if (name.equals(FileOptions.TEST_MODE) && problem.contains("is missing")) {
            return "Missing required argument: --file-test-mode";
        }
        return SysbenchParser.shown(name) + problem.substring(name.length());
    }

    /** One note for each behaviour of sysbench that its users may not expect. */
    static List<String> notes(SysbenchCommand command) {
        List<String> notes = new ArrayList<>();
        Map<String, String> options = command.script().options().all();
        boolean asSysbench = !command.rules().strict();
        if (asSysbench && options.get(FileOptions.CONTENT).equals("zeros")) {
            notes.add("the blocks are all zeros, as sysbench's are: storage that compresses or skips them looks faster"
                    + " than it is; --file-content=random is honest");
        }
        if (asSysbench
                && options.get(FileOptions.IO_MODE).equals("async")
                && options.get(FileOptions.ENGINE).equals("default")) {
            notes.add("with --file-io-mode=async sysbench's latency is the time in which an operation is queued, not"
                    + " done; the true one follows at the end");
        }
        if (options.get(FileOptions.TEST_MODE).equals("seqrewr")) {
            notes.add("seqrewr is sequential rewrite: it writes only");
        }
        String flags = options.get(FileOptions.EXTRA_FLAGS);
        if (flags.contains("direct") && flags.contains("sync")) {
            notes.add("sysbench 1.0.20 gives up on --file-extra-flags=" + flags + "; Benchlift takes both");
        }
        return notes;
    }
}
