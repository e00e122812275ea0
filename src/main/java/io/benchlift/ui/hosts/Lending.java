package io.benchlift.ui.hosts;

import io.benchlift.remote.host.BenchHost;
import io.benchlift.remote.host.HostException;
import io.benchlift.remote.host.HostSheet;
import io.benchlift.remote.host.VolumeOrder;
import io.benchlift.target.Device;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What we have of a host on loan, if anything, as the screen shows it. Of the host's thread. */
final class Lending {

    private static final Logger log = LoggerFactory.getLogger(Lending.class);

    private final HostModel model;
    private final Executor fxThread;
    private final Consumer<String> trouble;

    private Optional<Loan> loan = Optional.empty();

    /** @param trouble told, from any thread, when somebody meddles with what is held */
    Lending(HostModel model, Executor fxThread, Consumer<String> trouble) {
        this.model = model;
        this.fxThread = fxThread;
        this.trouble = trouble;
    }

    boolean isAny() {
        return loan.isPresent();
    }

    /** @return what the host remarked */
    List<String> take(BenchHost host, Device device, String scheduler) {
        List<String> notes = borrowed(host).take(host, device, scheduler);
        show();
        return notes;
    }

    Held.Volume create(BenchHost host, VolumeOrder order) {
        Held.Volume made = borrowed(host).create(order);
        show();
        return made;
    }

    /**
     * Gives one thing back; with the last one the lease ends.
     *
     * @return what could not be put back; nothing at all if it is not held any more
     */
    Optional<List<String>> giveBack(BenchHost host, String id) {
        Optional<Held> held = loan.flatMap(lent -> lent.find(id));
        if (held.isEmpty()) {
            return Optional.empty();
        }
        List<String> left = List.of();
        if (loan.orElseThrow().held().size() == 1) {
            left = giveBack();
        } else {
            loan.orElseThrow().putBack(host, held.get());
            show();
        }
        return Optional.of(left);
    }

    /** Gives everything back; @return what could not be put back. */
    List<String> giveBack() {
        Optional<Loan> ending = loan;
        loan = Optional.empty();
        try {
            return ending.map(Loan::end).orElse(List.of());
        } finally {
            show();
        }
    }

    /** A lease under which nothing came about would keep others out for nothing. */
    void giveBackIfUnused() {
        if (loan.filter(lent -> lent.held().isEmpty()).isPresent()) {
            try {
                giveBack();
            } catch (HostException e) {
                log.info("the unused lease on {} is over already: {}", model.name(), e.getMessage());
            }
        }
        show();
    }

    /** Whether the host does not know our lease any more: it has ended, and everything is put back. */
    boolean isOver(HostSheet sheet) {
        return loan.isPresent()
                && sheet.leases().stream()
                        .noneMatch(lease -> lease.id().equals(loan.get().id()));
    }

    /** The host has undone it all by itself. */
    void forget() {
        loan = Optional.empty();
        show();
    }

    private Loan borrowed(BenchHost host) {
        if (loan.isEmpty()) {
            loan = Optional.of(Loan.of(host, trouble));
        }
        return loan.get();
    }

    private void show() {
        List<Held> held = loan.map(Loan::held).orElse(List.of());
        Optional<String> lease = loan.map(Loan::id);
        fxThread.execute(() -> {
            model.held.setAll(held);
            model.lease.set(lease);
        });
    }
}
