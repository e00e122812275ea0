package io.benchlift.plan;

import java.util.List;
import java.util.Locale;

/** How much time a study gets. */
public enum Size {
    /** Fewer blocks than any verdict needs: what would come out, never who wins. */
    LOOK(List.of("blocks=3", "settle=2s", "warm-up=1s", "measure=2s")),
    /** As the study is written: a verdict within a lesson or a lunch break. */
    CLASS(List.of()),
    /** Windows of a minute, and the published sizes where a study names them. */
    FULL(List.of("blocks=12", "settle=60s", "warm-up=30s", "until-steady=10m", "measure=60s"));

    private final List<String> overrides;

    Size(List<String> overrides) {
        this.overrides = overrides;
    }

    /** What it changes in any plan, as {@code path=value}. */
    public List<String> overrides() {
        return overrides;
    }

    /** As it is typed. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
