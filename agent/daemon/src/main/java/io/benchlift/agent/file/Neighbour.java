package io.benchlift.agent.file;

import io.benchlift.agent.v1.FileLoadEvent;
import io.benchlift.directio.FileLoad;
import io.benchlift.directio.LoadInterval;
import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;

/**
 * A load that runs beside another one, in a thread of its own, until it is told that the other has ended. Should it end
 * earlier, by a failure, the other one goes on: what came of it is told at the end.
 */
final class Neighbour implements AutoCloseable {

    private final FileLoad load;
    private final FutureTask<Void> running;
    private final Consumer<FileLoadEvent> replies;

    /** Begins at once. */
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
                .setNeighbourInterval(FileEvents.interval(interval).getInterval())
                .build());
    }

    /** Stops it, waits for its end and tells what came of it. */
    void end() throws IOException, InterruptedException {
        load.stop();
        try {
            running.get();
        } catch (ExecutionException e) {
            throw new IOException("the neighbour: " + e.getCause().getMessage(), e.getCause());
        }
        replies.accept(FileLoadEvent.newBuilder()
                .setNeighbourFinished(FileEvents.finished(load.result()).getFinished())
                .build());
    }

    /** Stops it, if {@link #end} has not; its files may be closed then. */
    @Override
    public void close() {
        load.close();
    }
}
