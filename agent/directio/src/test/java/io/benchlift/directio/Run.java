package io.benchlift.directio;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import org.HdrHistogram.Histogram;

/** A load that has run: its intervals and its result. */
record Run(List<LoadInterval> intervals, LoadResult result) {

    static final String LABEL = "set-1";

    /** Prepares the files where the mode needs them, and runs. */
    static Run of(Path folder, Spec spec) throws IOException {
        try (FileFolder files = FileFolder.open(folder)) {
            if (spec.build().mode() != Mode.SEQ_WRITE) {
                files.prepare(LABEL, spec.toPrepare(), (done, total) -> {}, () -> false);
            }
            return of(files, spec.build());
        }
    }

    static Run of(FileFolder files, LoadSpec spec) throws IOException {
        List<LoadInterval> intervals = new ArrayList<>();
        try (FileLoad load = files.load(LABEL, spec)) {
            load.run(intervals::add);
            return new Run(intervals, load.result());
        }
    }

    long sum(ToLongFunction<LoadInterval> number) {
        return intervals.stream().mapToLong(number).sum();
    }

    long counted(java.util.function.Function<LoadInterval, Histogram> histogram) {
        return sum(interval -> histogram.apply(interval).getTotalCount());
    }
}
