package io.benchlift.ui.comparison;

import io.benchlift.embedded.KeptServer;
import io.benchlift.runner.NamedServers;
import io.benchlift.runner.OwnServer;
import io.benchlift.target.Product;

/** A server that a plan may name and a run does not start itself: the user's own, or one that is kept running. */
public record KnownServer(String name, Product product) {

    public static KnownServer of(OwnServer own) {
        return new KnownServer(own.name(), own.product());
    }

    public static KnownServer of(KeptServer kept) {
        return new KnownServer(
                NamedServers.keptName(kept.name()), kept.edition().product());
    }
}
