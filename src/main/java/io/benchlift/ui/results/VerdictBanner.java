package io.benchlift.ui.results;

import io.benchlift.report.Family;
import io.benchlift.report.MetricOf;
import io.benchlift.report.VerdictText;
import io.benchlift.session.Trial;
import io.benchlift.stats.Flag;
import io.benchlift.stats.Verdict;
import io.benchlift.ui.common.Banner;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.Term;
import io.benchlift.ui.common.Unbroken;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** What may be said, in sentences, each in the colour of its certainty; the first one is the answer people came for. */
final class VerdictBanner extends VBox {

    private static final int SHOWN = 3;

    private final Look look;
    private final Digest digest;
    private final VerdictText text;

    VerdictBanner(Look look, Digest digest, MetricOf metric) {
        this.look = look;
        this.digest = digest;
        this.text = new VerdictText(look.messages());
        setSpacing(8);
        List<Node> banners = new ArrayList<>();
        for (Family family : digest.families(metric)) {
            for (Verdict verdict : family.judgement().verdicts()) {
                banners.add(banner(family, verdict));
            }
        }
        if (banners.isEmpty()) {
            banners.add(Banner.of(Banner.Kind.UNKNOWN, look.text("ui.results.no-verdict"), ""));
        }
        int more = banners.size() - SHOWN;
        getChildren().setAll(banners.subList(0, Math.min(SHOWN, banners.size())));
        if (more > 0) {
            getChildren().add(Nodes.label(look.text("ui.results.more-verdicts", more), "hint"));
        }
        addNotes(metric);
    }

    /** How large the noise is, what moved beside the answer, and what speaks against the figures, with what to do about it. */
    private void addNotes(MetricOf metric) {
        VBox notes = new VBox();
        notes.getStyleClass().add("verdict-notes");
        digest.families(metric).stream()
                .flatMap(family -> text.noise(family.judgement()).stream())
                .limit(1)
                .forEach(noise -> notes.getChildren().add(Term.A_A.explain(note(Icon.EQUAL, "accent", noise), look)));
        digest.families(metric).stream().flatMap(this::asides).limit(SHOWN).forEach(aside -> notes.getChildren()
                .add(note(Icon.NOTE, "accent", aside)));
        flags().forEach(flag -> notes.getChildren()
                .add(Term.FLAG.explain(
                        note(
                                Icon.WARNING,
                                Flag.of(flag).map(Flag::forbidsWinner).orElse(true) ? "danger" : "warning",
                                look.text("ui.results.flag", flag, advice(flag))),
                        look)));
        if (!notes.getChildren().isEmpty()) {
            getChildren().add(notes);
        }
    }

    /** With what they were measured at, where there is more than one answer. */
    private Stream<String> asides(Family family) {
        String at = VerdictText.conditions(family);
        return text.asides(family).stream().map(aside -> at.isEmpty() ? aside : at + ": " + aside);
    }

    private String advice(String flag) {
        String key = "report.advice." + flag;
        return look.text(look.messages().has(key) ? key : "report.advice.other");
    }

    private TreeSet<String> flags() {
        TreeSet<String> flags = new TreeSet<>();
        digest.session().trials().stream()
                .filter(Trial::isMeasured)
                .forEach(trial -> flags.addAll(trial.result().flags().keySet()));
        return flags;
    }

    private static Node note(Icon icon, String style, String sentence) {
        HBox note = new HBox(icon.node(style), Nodes.paragraph(Unbroken.percent(sentence), "verdict-note"));
        note.getStyleClass().add("field-group");
        return note;
    }

    private Node banner(Family family, Verdict verdict) {
        String sentence = text.sentence(family, verdict);
        String whole =
                family.at().isEmpty() ? sentence : look.text("verdict.at", VerdictText.conditions(family), sentence);
        return Term.VERDICT.explain(
                Banner.of(kind(verdict), Unbroken.percent(whole), Unbroken.percent(text.reason(verdict))), look);
    }

    private static Banner.Kind kind(Verdict verdict) {
        return switch (verdict.kind()) {
            case WINNER -> Banner.Kind.WINNER;
            case SMALLER_THAN_DELTA, NO_DIFFERENCE -> Banner.Kind.EQUAL;
            case CANNOT_TELL -> Banner.Kind.UNKNOWN;
        };
    }
}
