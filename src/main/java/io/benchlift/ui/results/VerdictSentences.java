package io.benchlift.ui.results;

import io.benchlift.measure.Flag;
import io.benchlift.report.VerdictText;
import io.benchlift.session.Trial;
import io.benchlift.stats.Verdict;
import io.benchlift.ui.common.Banner;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.Term;
import io.benchlift.ui.common.UiContext;
import io.benchlift.verdict.Family;
import io.benchlift.verdict.JudgedSession;
import io.benchlift.verdict.TrialMetric;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/** The verdicts in full sentences, each in the colour of its certainty, with their limits. */
final class VerdictSentences extends VBox {

    private static final int SHOWN = 3;
    private static final int SENTENCES = 2;

    private final UiContext look;
    private final JudgedSession digest;
    private final VerdictText text;

    VerdictSentences(UiContext look, JudgedSession digest, TrialMetric metric) {
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
        getChildren().setAll(banners);
        addNotes(metric);
    }

    /** The size of the noise, other metrics that changed, and warnings about the numbers, with their remedies. */
    private void addNotes(TrialMetric metric) {
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
                                flag.forbidsWinner() ? "danger" : "warning",
                                look.text("ui.results.flag", flag.id(), advice(flag))),
                        look)));
        if (!notes.getChildren().isEmpty()) {
            getChildren().add(notes);
        }
    }

    /** With their conditions, if there is more than one answer. */
    private Stream<String> asides(Family family) {
        String at = VerdictText.conditions(family);
        return text.asides(family).stream().map(aside -> at.isEmpty() ? aside : at + ": " + aside);
    }

    private String advice(Flag flag) {
        return look.text("report.advice." + (flag.isKnown() ? flag.id() : "other"));
    }

    private TreeSet<Flag> flags() {
        TreeSet<Flag> flags = new TreeSet<>();
        digest.session().trials().stream()
                .filter(Trial::isMeasured)
                .forEach(trial -> flags.addAll(trial.result().flags().keySet()));
        return flags;
    }

    private static Node note(Icon icon, String style, String sentence) {
        HBox note = new HBox(icon.node(style), Nodes.paragraph(Nodes.unbroken(sentence), "verdict-note"));
        note.getStyleClass().add("field-group");
        return note;
    }

    private Node banner(Family family, Verdict verdict) {
        String sentence = text.sentence(family, verdict);
        String whole =
                family.at().isEmpty() ? sentence : look.text("verdict.at", VerdictText.conditions(family), sentence);
        return Term.VERDICT.explain(
                Banner.of(kind(verdict), Nodes.unbroken(whole), Nodes.unbroken(said(family, verdict))), look);
    }

    /** At most two sentences; the report has all of them. */
    private String said(Family family, Verdict verdict) {
        return text.reasons(family, verdict).stream()
                .limit(SENTENCES)
                .collect(Collectors.joining(look.text("verdict.joint")));
    }

    private static Banner.Kind kind(Verdict verdict) {
        return switch (verdict.kind()) {
            case WINNER -> Banner.Kind.WINNER;
            case SMALLER_THAN_DELTA, NO_DIFFERENCE -> Banner.Kind.EQUAL;
            case CANNOT_TELL -> Banner.Kind.UNKNOWN;
        };
    }
}
