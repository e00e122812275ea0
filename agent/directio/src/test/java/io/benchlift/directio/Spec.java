package io.benchlift.directio;

import java.util.List;

/** A LoadSpec under construction: two files of 256 KiB, 4 KiB blocks, and 200 random reads of one thread, unless changed. */
final class Spec {

    private int files = 2;
    private long totalBytes = 512 << 10;
    private List<BlockShare> blocks = List.of(new BlockShare(4096, 1));
    private Mode mode = Mode.RANDOM_READ;
    private Engine engine = Engine.SYNC;
    private int depth = 1;
    private Access access = Access.BUFFERED;
    private Content content = Content.ZEROS;
    private int threads = 1;
    private Bounds bounds = Bounds.events(200);
    private Fsyncs fsyncs = Fsyncs.NEVER;
    private double readsPerWrite = 1.5;
    private int mergedRequests;
    private Offsets offsets = Offsets.UNIFORM;
    private double offsetsParameter;
    private Pace pace = Pace.CLOSED;
    private double perSecond;
    private boolean registered;
    private boolean polled;
    private boolean asSysbench;
    private List<String> leaves = List.of();

    Spec files(int value) {
        files = value;
        return this;
    }

    Spec totalBytes(long value) {
        totalBytes = value;
        return this;
    }

    Spec block(int bytes) {
        return blocks(new BlockShare(bytes, 1));
    }

    Spec blocks(BlockShare... value) {
        blocks = List.of(value);
        return this;
    }

    Spec mode(Mode value) {
        mode = value;
        return this;
    }

    /** With depth 8 and registered buffers and files where that is possible. */
    Spec engine(Engine value) {
        engine = value;
        depth = value.queues() ? 8 : 1;
        registered = value == Engine.IO_URING;
        return this;
    }

    Spec depth(int value) {
        depth = value;
        return this;
    }

    Spec access(Access value) {
        access = value;
        return this;
    }

    Spec content(Content value) {
        content = value;
        return this;
    }

    Spec threads(int value) {
        threads = value;
        return this;
    }

    Spec bounds(Bounds value) {
        bounds = value;
        return this;
    }

    Spec events(long value) {
        return bounds(Bounds.events(value));
    }

    Spec fsyncs(Fsyncs value) {
        fsyncs = value;
        return this;
    }

    Spec readsPerWrite(double value) {
        readsPerWrite = value;
        return this;
    }

    Spec mergedRequests(int value) {
        mergedRequests = value;
        return this;
    }

    Spec offsets(Offsets value, double parameter) {
        offsets = value;
        offsetsParameter = parameter;
        return this;
    }

    Spec pace(Pace value, double perSecondOfAll) {
        pace = value;
        perSecond = perSecondOfAll;
        return this;
    }

    Spec polled() {
        polled = true;
        return this;
    }

    Spec registered() {
        registered = true;
        return this;
    }

    Spec asSysbench() {
        asSysbench = true;
        return this;
    }

    Spec leaves(List<String> value) {
        leaves = value;
        return this;
    }

    LoadSpec build() {
        return new LoadSpec(
                files,
                totalBytes,
                blocks,
                mode,
                engine,
                depth,
                access,
                content,
                threads,
                bounds,
                fsyncs,
                readsPerWrite,
                mergedRequests,
                offsets,
                offsetsParameter,
                pace,
                perSecond,
                1,
                registered,
                polled,
                asSysbench,
                leaves);
    }

    /** The files that this load wants. */
    FileSpec toPrepare() {
        return new FileSpec(files, totalBytes, blocks.get(0).bytes(), content, Access.BUFFERED);
    }
}
