package io.benchlift.runner;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.jdbc.ServerLook;
import io.benchlift.jdbc.UnreachableException;
import io.benchlift.target.Product;
import io.benchlift.text.Message;
import io.benchlift.ui.FxThread;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A try to connect ends as soon as it is over, too long, or unwanted. */
class ConnectionAttemptTest {

    private static final Duration LONG = Duration.ofMinutes(10);
    private static final ServerLook LOOK =
            new ServerLook(Product.MARIADB, "11.4", List.of("InnoDB"), "", Duration.ofMillis(1), List.of());

    private final FxThread fx = new FxThread();
    private final AtomicReference<ConnectionResult> tested = new AtomicReference<>(ConnectionResult.NOT_YET);
    private final CountDownLatch hanging = new CountDownLatch(1);

    @AfterEach
    void stop() {
        hanging.countDown();
        fx.close();
    }

    @Test
    void saysWhatWasSeen() {
        fx.on(() -> ConnectionAttempt.start("db1", () -> LOOK, LONG, tested::set, fx));

        fx.await(() -> tested.get().equals(ConnectionResult.good(LOOK)));
    }

    @Test
    void saysWhatIsWrong() {
        fx.on(() -> ConnectionAttempt.start(
                "db1",
                () -> {
                    throw new UnreachableException(Message.verbatim("nothing answers at db1:3306"), null);
                },
                LONG,
                tested::set,
                fx));

        fx.await(() -> tested.get().equals(ConnectionResult.bad("nothing answers at db1:3306")));
    }

    @Test
    void aServerThatHangsIsNotWaitedFor() {
        fx.on(() -> ConnectionAttempt.start("db1", this::hang, Duration.ofMillis(50), tested::set, fx));

        fx.await(() -> tested.get() == ConnectionResult.TIMED_OUT);
    }

    @Test
    void whatIsCancelledSaysNothingLater() {
        ConnectionAttempt attempt = fx.ask(() -> ConnectionAttempt.start("db1", this::hang, LONG, tested::set, fx));
        assertEquals(ConnectionResult.RUNNING, fx.ask(tested::get));

        fx.on(attempt::cancel);
        fx.await(() -> tested.get() == ConnectionResult.CANCELLED);
        hanging.countDown();
        fx.on(() -> {});

        assertEquals(ConnectionResult.CANCELLED, fx.ask(tested::get));
    }

    private ServerLook hang() {
        try {
            hanging.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return LOOK;
    }
}
