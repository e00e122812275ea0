package io.benchlift.ui.results;

import io.benchlift.report.Family;
import io.benchlift.report.MetricOf;
import io.benchlift.report.VerdictText;
import io.benchlift.stats.Verdict;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Nodes;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.layout.VBox;

/** What may be said, in sentences, each in the colour of its certainty; the first one is the answer people came for. */
final class VerdictBanner extends VBox {

    private static final int SHOWN = 3;

    private final Look look;
    private final VerdictText text;

    VerdictBanner(Look look, Digest digest, MetricOf metric) {
        this.look = look;
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
    }

    private Node banner(Family family, Verdict verdict) {
        String sentence = text.sentence(family, verdict);
        String whole =
                family.at().isEmpty() ? sentence : look.text("verdict.at", VerdictText.conditions(family), sentence);
        return Banner.of(kind(verdict), whole, text.reason(verdict));
    }

    private static Banner.Kind kind(Verdict verdict) {
        return switch (verdict.kind()) {
            case WINNER -> Banner.Kind.WINNER;
            case SMALLER_THAN_DELTA, NO_DIFFERENCE -> Banner.Kind.EQUAL;
            case CANNOT_TELL -> Banner.Kind.UNKNOWN;
        };
    }
}
