package io.benchlift.directio;

import java.util.ArrayList;
import java.util.List;

/** Describes how a load is done. */
final class How {

    private static final int DEFERRED = 1;
    private static final int COOPERATIVE = 2;
    private static final int BUFFERS = 4;
    private static final int FILES = 8;

    private How() {}

    static String of(LoadSpec spec, int features) {
        List<String> words = new ArrayList<>();
        switch (spec.engine()) {
            case SYNC -> words.add("pread and pwrite");
            case MMAP -> words.add("mapped files");
            case LIBAIO -> words.add("libaio, depth " + spec.queueDepth());
            case IO_URING -> addRing(words, spec, features);
        }
        if (spec.asSysbench()) {
            words.add("counted as sysbench 1.0 counts");
        }
        return String.join(", ", words);
    }

    private static void addRing(List<String> words, LoadSpec spec, int features) {
        words.add("io_uring, depth " + spec.queueDepth());
        if (spec.registered()) {
            words.add(registered((features & BUFFERS) != 0, (features & FILES) != 0));
        }
        if ((features & DEFERRED) != 0) {
            words.add("deferred completions");
        } else if ((features & COOPERATIVE) != 0) {
            words.add("cooperative completions");
        }
        if (spec.polled()) {
            words.add("polled");
        }
    }

    private static String registered(boolean buffers, boolean files) {
        if (buffers && files) {
            return "registered buffers and files";
        }
        if (files) {
            return "registered files (buffers could not be: raise the limit of locked memory)";
        }
        return buffers ? "registered buffers (files could not be)" : "nothing could be registered";
    }
}
