package io.benchlift.ui.diff;

import io.benchlift.plan.Plan;
import io.benchlift.report.Figures;
import io.benchlift.report.RegressionText;
import io.benchlift.session.Session;
import io.benchlift.stats.Metric;
import io.benchlift.stats.RegressionVerdict;
import io.benchlift.ui.common.Banner;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.Segments;
import io.benchlift.ui.common.UiContext;
import io.benchlift.verdict.RegressionCheck;
import io.benchlift.verdict.RegressionException;
import io.benchlift.verdict.SessionDiff;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.layout.VBox;

/**
 * Whether the last of the sessions is worse than the first: the verdict and the words of {@code compare --fail-on}.
 * Nothing is shown of sessions that cannot be checked.
 */
final class RegressionCard {

    /** Shares that are worth a button; empty is the plan's smallest difference that matters. */
    private static final List<OptionalDouble> ALLOWED =
            List.of(OptionalDouble.empty(), OptionalDouble.of(0.03), OptionalDouble.of(0.05), OptionalDouble.of(0.10));

    private final UiContext look;
    private final Figures figures;
    private final ObjectProperty<OptionalDouble> allowed = new SimpleObjectProperty<>(OptionalDouble.of(0.05));

    RegressionCard(UiContext look) {
        this.look = look;
        this.figures = new Figures(look.messages());
    }

    List<Node> of(SessionDiff beside) {
        Optional<RegressionCheck> check = check(beside);
        if (check.isEmpty()) {
            return List.of();
        }
        VBox answer = new VBox(answer(check.get()));
        answer.setId("diff-regression");
        ObjectProperty<OptionalDouble> chosen = new SimpleObjectProperty<>(allowed.get());
        chosen.addListener((property, before, now) -> {
            allowed.set(now);
            check(beside).ifPresent(other -> answer.getChildren().setAll(answer(other)));
        });
        Segments<OptionalDouble> choice =
                new Segments<>(ALLOWED, chosen, (share, button) -> button.setText(name(share, beside)));
        choice.setId("diff-allowed");
        VBox row = new VBox(
                Nodes.label(look.text("ui.regression.title"), "section-title"),
                Nodes.paragraph(look.text("ui.regression.hint"), "hint"),
                choice);
        row.getStyleClass().add("diff-metric");
        return List.of(row, answer);
    }

    private String name(OptionalDouble share, SessionDiff beside) {
        if (share.isPresent()) {
            return figures.percent(100 * share.getAsDouble());
        }
        Plan plan = beside.sessions().get(0).plan();
        Metric metric = beside.metric().metric();
        double delta = metric.name().equals(plan.comparison().metric())
                ? plan.comparison().delta()
                : metric.delta();
        return look.text("ui.regression.delta", figures.percent(100 * delta));
    }

    private Optional<RegressionCheck> check(SessionDiff beside) {
        List<Session> sessions = beside.sessions();
        try {
            return Optional.of(RegressionCheck.between(
                    sessions.subList(0, sessions.size() - 1),
                    sessions.get(sessions.size() - 1),
                    new RegressionCheck.Choice(Optional.of(beside.metric()), Optional.empty(), allowed.get())));
        } catch (RegressionException e) {
            return Optional.empty();
        }
    }

    private Node answer(RegressionCheck check) {
        RegressionText text = new RegressionText(check, look.messages());
        List<String> lines = new ArrayList<>();
        check.rows().forEach(row -> lines.add(text.sentence(row)));
        lines.add(text.method());
        lines.addAll(text.notes());
        return Banner.of(kind(check.verdict()), text.headline(), String.join("\n", lines));
    }

    private static Banner.Kind kind(RegressionVerdict verdict) {
        return switch (verdict) {
            case WORSE -> Banner.Kind.PROBLEM;
            case NOT_WORSE -> Banner.Kind.EQUAL;
            case CANNOT_TELL -> Banner.Kind.UNKNOWN;
        };
    }
}
