package io.benchlift.host;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What happens on a {@link HostConnection}; called in order, by the executor that the connection was given. */
public interface HostListener {

    void link(LinkState state);

    /** The host is connected and was looked at. */
    void described(HostDescription sheet, Instant at);

    /** The result of an order, or what happened without one. */
    void said(StatusMessage result);

    /** @param lease its name on the host; empty if there is none */
    void held(List<LeasedItem> items, Optional<String> lease);

    void watching(boolean isWatching);

    /** @param seen all samples of the watch so far */
    void watched(List<HostWatch.Seen> seen);

    /** Whether an order is being executed. */
    void busy(boolean isBusy);

    /** Whether a volume is being created, which needs a file of the same size. */
    void making(boolean isMaking);
}
