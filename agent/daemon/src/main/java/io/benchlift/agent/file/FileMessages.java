package io.benchlift.agent.file;

import com.google.protobuf.ByteString;
import io.benchlift.agent.v1.FileInterval;
import io.benchlift.agent.v1.FileLoadEvent;
import io.benchlift.agent.v1.FileLoadFinished;
import io.benchlift.agent.v1.FileProof;
import io.benchlift.agent.v1.FileThread;
import io.benchlift.directio.LoadInterval;
import io.benchlift.directio.LoadResult;
import io.benchlift.directio.Proof;
import java.nio.ByteBuffer;
import org.HdrHistogram.Histogram;

/** Converts the events of a load from the shim's form to the protocol's messages. */
final class FileMessages {

    private static final double SECOND = 1e9;

    private FileMessages() {}

    static FileLoadEvent interval(LoadInterval interval) {
        return FileLoadEvent.newBuilder()
                .setInterval(FileInterval.newBuilder()
                        .setFromNanos(interval.fromNanos())
                        .setToNanos(interval.toNanos())
                        .setReads(interval.reads())
                        .setWrites(interval.writes())
                        .setFsyncs(interval.fsyncs())
                        .setReadBytes(interval.readBytes())
                        .setWrittenBytes(interval.writtenBytes())
                        .setReadLatency(encoded(interval.read()))
                        .setWriteLatency(encoded(interval.write()))
                        .setFsyncLatency(encoded(interval.fsync()))
                        .setResponseLatency(encoded(interval.response()))
                        .setSubmissionLatency(encoded(interval.submission()))
                        .setCompletionLatency(encoded(interval.completion()))
                        .setEventLatency(encoded(interval.event()))
                        .setWarmUp(interval.warmUp()))
                .build();
    }

    static FileLoadEvent finished(LoadResult result) {
        FileLoadFinished.Builder finished = FileLoadFinished.newBuilder()
                .setSeconds(result.elapsedNanos() / SECOND)
                .setLoadSeconds(result.loadNanos() / SECOND)
                .setEvents(result.events())
                .setEndFsyncs(result.endFsyncs())
                .setMinNanos(result.minNanos())
                .setMaxNanos(result.maxNanos())
                .setSumNanos(result.sumNanos())
                .setCpuNanos(result.cpuNanos())
                .setProof(proof(result.proof()))
                .setFailure(result.failure());
        result.threads()
                .forEach(thread -> finished.addThreads(FileThread.newBuilder()
                        .setEvents(thread.events())
                        .setLatencySumNanos(thread.latencySumNanos())));
        return FileLoadEvent.newBuilder().setFinished(finished).build();
    }

    private static FileProof proof(Proof proof) {
        return FileProof.newBuilder()
                .setRequestedReadBytes(proof.requestedReadBytes())
                .setRequestedWrittenBytes(proof.requestedWrittenBytes())
                .setProcessReadBytes(proof.processReadBytes())
                .setProcessWrittenBytes(proof.processWrittenBytes())
                .setDeviceReadBytes(proof.deviceReadBytes())
                .setDeviceWrittenBytes(proof.deviceWrittenBytes())
                .setDoubt(proof.doubt())
                .build();
    }

    /** Empty for an empty one: most loads leave most histograms empty. */
    private static ByteString encoded(Histogram histogram) {
        if (histogram.getTotalCount() == 0) {
            return ByteString.EMPTY;
        }
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(buffer);
        return ByteString.copyFrom(buffer.array(), 0, length);
    }
}
