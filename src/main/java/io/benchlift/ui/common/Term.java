package io.benchlift.ui.common;

import java.util.Locale;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.util.Duration;

/** The terms needed to read a result; each has an explanation that any label can carry. */
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

    /** The term that a setting of a plan needs, if any. */
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

    /** The term itself. */
    public String name(UiContext look) {
        return look.text("ui.term.name." + id());
    }

    /** Its meaning in one or two sentences. */
    public String meaning(UiContext look) {
        return look.text("ui.term.meaning." + id());
    }

    /** Shows the meaning of the term as a tooltip of {@code carrier}. */
    public <T extends Node> T explain(T carrier, UiContext look) {
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
