package io.benchlift.directio;

import java.util.List;

/** Converts a LoadSpec to load.h's struct load_spec: eight bytes for each field, in its order. */
final class NativeSpec {

    private final long[] fields = new long[26 + 2 * LoadSpec.MOST_SIZES];
    private int next;

    private NativeSpec() {}

    static long[] of(LoadSpec spec) {
        return new NativeSpec().files(spec).bounds(spec).pattern(spec).sizes(spec.blocks()).fields;
    }

    private NativeSpec files(LoadSpec spec) {
        return add(spec.files())
                .add(spec.fileBytes())
                .add(spec.mode().ordinal())
                .add(spec.engine().ordinal())
                .add(spec.queueDepth())
                .add(spec.content().ordinal())
                .add(spec.threads());
    }

    private NativeSpec bounds(LoadSpec spec) {
        return add(nanos(spec.bounds().seconds()))
                .add(spec.bounds().events())
                .add(spec.bounds().bytes())
                .add(nanos(spec.bounds().warmUpSeconds()))
                .add(spec.fsyncs().everyRequests())
                .add(spec.fsyncs().afterEachWrite())
                .add(spec.fsyncs().atEnd())
                .add(spec.fsyncs().dataOnly());
    }

    private NativeSpec pattern(LoadSpec spec) {
        return add(spec.readsPerWrite())
                .add(spec.requestBytes())
                .add(spec.offsets().ordinal())
                .add(spec.offsetsParameter())
                .add(spec.pace().ordinal())
                .add(spec.perSecond())
                .add(spec.seed())
                .add(spec.registered())
                .add(spec.polled())
                .add(spec.asSysbench());
    }

    private NativeSpec sizes(List<BlockShare> blocks) {
        add(blocks.size());
        double total = blocks.stream().mapToDouble(BlockShare::weight).sum();
        double sum = 0;
        for (int i = 0; i < blocks.size(); i++) {
            sum += blocks.get(i).weight();
            fields[next + i] = blocks.get(i).bytes();
            fields[next + LoadSpec.MOST_SIZES + i] =
                    Double.doubleToRawLongBits(i == blocks.size() - 1 ? 1.0 : sum / total);
        }
        return this;
    }

    private static long nanos(double seconds) {
        return Math.round(seconds * 1e9);
    }

    private NativeSpec add(long value) {
        fields[next++] = value;
        return this;
    }

    private NativeSpec add(boolean value) {
        return add(value ? 1 : 0);
    }

    private NativeSpec add(double value) {
        return add(Double.doubleToRawLongBits(value));
    }
}
