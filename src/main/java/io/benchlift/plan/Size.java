package io.benchlift.plan;

import java.util.List;
import java.util.Locale;

/** How much time a study takes. */
public enum Size {
    /** Fewer blocks than any verdict needs: shows what a result looks like, names no winner. */
    LOOK(List.of("blocks=3", "settle=2s", "warm-up=1s", "measure=2s")),
    /** As the study is written: a verdict within a lesson or a lunch break. */
    CLASS(List.of()),
    /** Windows of a minute, and the published sizes where a study names them. */
    FULL(List.of("blocks=12", "settle=60s", "warm-up=30s", "until-steady=10m", "measure=60s"));

    private final List<String> overrides;

    Size(List<String> overrides) {
        this.overrides = overrides;
    }

    /** Its changes to any plan, as {@code path=value}. */
    public List<String> overrides() {
        return overrides;
    }

    /** The word on the command line. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
