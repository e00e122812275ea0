package io.benchlift.agent.file;

import io.benchlift.agent.v1.FileLoadEvent;
import io.benchlift.directio.FileLoad;
import io.benchlift.directio.LoadInterval;
import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;

/**
 * A load in parallel to another one, in a thread of its own, until the other has ended. If it fails earlier, the other
 * one continues; its result is reported at the end.
 */
final class Neighbour implements AutoCloseable {

    private final FileLoad load;
    private final FutureTask<Void> running;
    private final Consumer<FileLoadEvent> replies;

    /** Starts at once. */
    Neighbour(FileLoad load, Consumer<FileLoadEvent> replies) {
        this.load = load;
        this.replies = replies;
        this.running = new FutureTask<>(() -> {
            load.run(this::tell);
            return null;
        });
        Thread thread = new Thread(running, "neighbour of a file load");
        thread.setDaemon(true);
        thread.start();
    }

    private void tell(LoadInterval interval) {
        replies.accept(FileLoadEvent.newBuilder()
                .setNeighbourInterval(FileMessages.interval(interval).getInterval())
                .build());
    }

    /** Stops it, waits for its end and reports its result. */
    void end() throws IOException, InterruptedException {
        load.stop();
        try {
            running.get();
        } catch (ExecutionException e) {
            throw new IOException("the neighbour: " + e.getCause().getMessage(), e.getCause());
        }
        replies.accept(FileLoadEvent.newBuilder()
                .setNeighbourFinished(FileMessages.finished(load.result()).getFinished())
                .build());
    }

    /** Stops it, unless {@link #end} has done so; its files may be closed then. */
    @Override
    public void close() {
        load.close();
    }
}
