package io.benchlift.ui.common;

import java.util.Locale;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.util.Duration;

/** The words one has to know to read a result; each explains itself wherever a label carries it. */
public enum Term {
    SERVICE_TIME,
    RESPONSE_TIME,
    P99,
    INTERVAL,
    VERDICT,
    DELTA,
    A_A,
    CELL,
    BLOCK,
    TRIAL,
    WARM_UP,
    GOODPUT,
    WASTED,
    FLAG,
    LEASE,
    SCHEDULER,
    DIRECT_IO,
    OPEN_LOOP;

    private static final double WIDTH = 360;
    private static final Duration DELAY = Duration.millis(400);
    private static final Duration SHOWN = Duration.seconds(30);

    /** What a setting of a plan is about, if that needs a word. */
    public static Optional<Term> ofSetting(String path) {
        return switch (path) {
            case "blocks" -> Optional.of(BLOCK);
            case "warm-up" -> Optional.of(WARM_UP);
            case "a-a" -> Optional.of(A_A);
            case "rate" -> Optional.of(OPEN_LOOP);
            case "delta" -> Optional.of(DELTA);
            case "scheduler" -> Optional.of(SCHEDULER);
            case "volume.direct" -> Optional.of(DIRECT_IO);
            default -> Optional.empty();
        };
    }

    private String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The word itself. */
    public String name(Look look) {
        return look.text("ui.term.name." + id());
    }

    /** What it means, in a sentence or two. */
    public String meaning(Look look) {
        return look.text("ui.term.meaning." + id());
    }

    /** Lets {@code carrier} say what the term means when the pointer rests on it. */
    public <T extends Node> T explain(T carrier, Look look) {
        Tooltip tip = new Tooltip(name(look) + ": " + meaning(look));
        tip.setWrapText(true);
        tip.setMaxWidth(WIDTH);
        tip.setShowDelay(DELAY);
        tip.setShowDuration(SHOWN);
        Tooltip.install(carrier, tip);
        if (carrier.getAccessibleHelp() == null) {
            carrier.setAccessibleHelp(meaning(look));
        }
        return carrier;
    }
}
