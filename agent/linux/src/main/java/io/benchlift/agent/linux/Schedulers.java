package io.benchlift.agent.linux;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The content of {@code queue/scheduler}: {@code none [mq-deadline] kyber}, or only {@code none} for a queue that
 * cannot be scheduled.
 */
public record Schedulers(String active, List<String> offered) {

    private static final Pattern ACTIVE = Pattern.compile("\\[([^\\]]+)]");

    public Schedulers {
        offered = List.copyOf(offered);
    }

    public static Schedulers of(String text) {
        Matcher active = ACTIVE.matcher(text);
        List<String> offered = List.of(text.replaceAll("[\\[\\]]", "").strip().split("\\s+"));
        return new Schedulers(active.find() ? active.group(1) : offered.get(0), offered);
    }

    public boolean isChoice() {
        return offered.size() > 1;
    }
}
