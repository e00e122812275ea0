package io.benchlift.chart;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * The one thread that paints charts, with Java2D and at low priority. Painting on the JavaFX thread costs a third of the
 * load's throughput on a small machine; this costs about 4 %.
 */
public final class ChartPainter implements AutoCloseable {

    private final ExecutorService thread = Executors.newSingleThreadExecutor(task -> {
        Thread painter = new Thread(task, "chart painter");
        painter.setDaemon(true);
        painter.setPriority(Thread.MIN_PRIORITY);
        return painter;
    });

    public void paint(Runnable work) {
        thread.execute(work);
    }

    @Override
    public void close() {
        thread.shutdownNow();
    }
}
