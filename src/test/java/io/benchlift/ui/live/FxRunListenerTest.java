package io.benchlift.ui.live;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.runner.RunEvent;
import io.benchlift.text.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class FxRunListenerTest {

    @Test
    void handsOverEveryEventInOrderInFewBatches() throws InterruptedException {
        List<RunEvent> heard = new ArrayList<>();
        AtomicInteger batches = new AtomicInteger();
        CountDownLatch all = new CountDownLatch(1000);
        FxRunListener bridge = new FxRunListener(
                task -> {
                    batches.incrementAndGet();
                    task.run();
                },
                event -> {
                    heard.add(event);
                    all.countDown();
                });
        List<RunEvent> told = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            told.add(new RunEvent.Noted(i, Message.verbatim("n")));
        }

        told.forEach(bridge::on);

        assertTrue(all.await(10, TimeUnit.SECONDS));
        assertEquals(told, heard);
        assertTrue(batches.get() <= 10, batches + " batches");
    }

    @Test
    void handsOverWhatWaitsWhenAsked() {
        List<RunEvent> heard = new ArrayList<>();
        FxRunListener bridge = new FxRunListener(task -> {}, heard::add);
        bridge.on(new RunEvent.Noted(1, Message.verbatim("last words")));

        bridge.handOver();

        assertEquals(List.of(new RunEvent.Noted(1, Message.verbatim("last words"))), heard);
    }
}
