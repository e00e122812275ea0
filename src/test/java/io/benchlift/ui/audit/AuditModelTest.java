package io.benchlift.ui.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.benchlift.audit.Audit;
import io.benchlift.audit.AuditFinding;
import io.benchlift.audit.AuditedText;
import io.benchlift.audit.RuleGround;
import io.benchlift.audit.Severity;
import io.benchlift.lab.Labs;
import io.benchlift.text.Message;
import io.benchlift.text.Messages;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AuditModelTest {

    private final AuditModel model = new AuditModel();

    @Test
    void theGravestComeFirstAndWhatHeldOnlyOnRequest() {
        AuditedText checked = sample();

        List<Severity> found =
                checked.findings(false).stream().map(AuditFinding::severity).toList();

        assertEquals(List.of(Severity.WRONG, Severity.WRONG, Severity.WRONG, Severity.NOTE), found);
        assertEquals(33, checked.findings(true).size());
        assertEquals(Severity.WRONG, checked.marks().get(48));
    }

    @Test
    void theFirstFindingIsChosenAndTheSummaryCounts() {
        model.show(sample());

        assertEquals(37, model.chosen.get().orElseThrow().line());
        assertEquals(Optional.of(Message.of("ui.audit.summary", 3L, 1L, 29L)), model.summary());
        model.edit();
        assertEquals(Optional.empty(), model.chosen.get());
        assertEquals(Optional.empty(), model.summary());
    }

    @Test
    void aReportThatAgreesAndATextThatIsNoneAreToldApart() {
        String text = Labs.bundled().get(5).printed().orElseThrow();
        String first = text.substring(0, text.indexOf("$ sysbench oltp_common --mysql_storage_engine=MyISAM"));
        model.show(checked(first));

        assertEquals(0L, model.summary().orElseThrow().arguments().get(0), "the first report alone agrees with itself");
        model.show(checked("nothing that is known"));
        assertEquals(Optional.of(Message.of("ui.audit.summary.nothing")), model.summary());
    }

    @Test
    void theExportHasEveryFindingWithItsLine() {
        String report = sample().page(Messages.in(Locale.ENGLISH));

        assertTrue(report.contains("Does not add up  line 37  25800 in 60 s are 430 per second"), report);
        assertTrue(report.contains("transactions:                        25800"), report);
        assertEquals(33, report.lines().filter(line -> !line.startsWith("    ")).count());
    }

    @Test
    void everyRuleRestsOnSomething() {
        Set<String> rules = ResourceBundle.getBundle("i18n.audit", Locale.ROOT).keySet().stream()
                .map(key -> key.substring(0, key.lastIndexOf('.')))
                .collect(Collectors.toCollection(TreeSet::new));

        rules.removeIf(rule -> Stream.of(RuleGround.values())
                        .filter(ground -> ground.knows(rule))
                        .count()
                == 1);

        assertEquals(Set.of(), rules, "rules that no ground knows, or two");
    }

    private static AuditedText sample() {
        return checked(Labs.bundled().get(5).printed().orElseThrow());
    }

    private static AuditedText checked(String text) {
        return new AuditedText(text.lines().toList(), Audit.of(text));
    }
}
