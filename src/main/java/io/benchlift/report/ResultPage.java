package io.benchlift.report;

import io.benchlift.plan.Cell;
import io.benchlift.plan.Setting;
import io.benchlift.session.Session;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * The pages of a result, in their order. The window has a tab for each, HTML and PDF a section with the content from
 * {@link PageContent}. A page that is added here is missing nowhere, or something does not compile.
 */
public enum ResultPage {
    COMPARE(session -> true),
    LATENCY(session -> true),
    RATES(session -> session.cells().stream().anyMatch(Cell::findsRate)),
    STATEMENTS(Session::hasStatements),
    TIME(session -> true),
    SCALING(ResultPage::variesThreads),
    WHY(session -> true),
    TRIALS(session -> true),
    DEVICES(session -> session.trials().stream()
            .anyMatch(trial ->
                    trial.isMeasured() && !session.seconds(trial.number()).isEmpty())),
    MACHINES(session -> !session.machines().isEmpty()),
    KEEP(KeptChoice::isOffered),
    ENVIRONMENT(session -> true),
    PLAN(session -> true),
    NOTES(session -> true);

    private final Predicate<Session> condition;

    ResultPage(Predicate<Session> condition) {
        this.condition = condition;
    }

    /** The pages for which a session has content. */
    public static List<ResultPage> of(Session session) {
        return Arrays.stream(values())
                .filter(page -> page.condition.test(session))
                .toList();
    }

    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    public String titleKey() {
        return "results.page." + id();
    }

    private static boolean variesThreads(Session session) {
        return session.plan().factors().stream()
                .anyMatch(factor -> factor.setting().equals(Setting.THREADS));
    }
}
