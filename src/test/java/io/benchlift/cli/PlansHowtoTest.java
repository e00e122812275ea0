package io.benchlift.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanChecks;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.Setting;
import io.benchlift.runner.RunContext;
import io.benchlift.text.Messages;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page about plans shows a plan that can be run and the table of settings. */
class PlansHowtoTest {

    private static final String BEGIN = "<!-- the table of settings: PlansHowtoTest compares it -->\n";
    private static final String END = "<!-- end of the table of settings -->";
    private static final Path PAGE = Path.of("..", "docs", "howto", "plans.md");

    @Test
    void thePlanOnThePageCanBeRun() throws Exception {
        String page = Files.readString(PAGE);
        int start = page.indexOf("```yaml\n") + "```yaml\n".length();

        Plan plan = PlanFile.read(page.substring(start, page.indexOf("```", start)), RunContext.ANY_SERVER);

        assertEquals(List.of(), PlanChecks.blocking(plan, RunContext.ANY_SERVER));
    }

    /** When this fails after a change of the table, put what it prints between the two marks. */
    @Test
    void theTableOfThePageIsTheTableOfSettings() throws Exception {
        String page = Files.readString(PAGE);
        int start = page.indexOf(BEGIN) + BEGIN.length();

        assertEquals(
                rows(Stream.of(Setting.Group.PLAN, Setting.Group.LOAD, Setting.Group.SERVER, Setting.Group.DISK))
                        + "\n"
                        + rows(Stream.of(Setting.Group.QUEUE, Setting.Group.VARIABLE)),
                page.substring(start, page.indexOf(END)).strip() + "\n");
    }

    private static String rows(Stream<Setting.Group> groups) {
        Messages messages = Messages.in(Locale.ENGLISH);
        List<Setting> rows = groups.flatMap(group -> Setting.all().stream().filter(row -> row.group() == group))
                .toList();
        StringBuilder table = new StringBuilder("| key | takes | if absent | |\n|---|---|---|---|\n");
        rows.forEach(row -> table.append("| `%s` | %s | %s | %s |\n"
                .formatted(
                        row.path(),
                        takes(row),
                        row.defaultValue().isEmpty() ? "–" : "`" + row.defaultValue() + "`",
                        messages.get("ui.setting." + row.path() + ".help"))));
        return table.toString();
    }

    private static String takes(Setting row) {
        if (row.isClosed() || row.usual().isEmpty()) {
            return row.kind().takes();
        }
        String usual = "`" + String.join("`, `", row.usual()) + "`";
        return row.kind().takes().equals("text") ? usual + " …" : row.kind().takes() + ", such as " + usual;
    }
}
