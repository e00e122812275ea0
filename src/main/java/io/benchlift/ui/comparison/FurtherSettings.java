package io.benchlift.ui.comparison;

import io.benchlift.plan.Setting;
import io.benchlift.ui.common.Look;
import io.benchlift.ui.common.Nodes;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.VBox;

/** What a plan can say beyond the usual, folded away: how the server is talked to, the ground it stands on, how it is judged. */
final class FurtherSettings extends TitledPane {

    private static final List<SettingTable.Line> LOAD = List.of(
            SettingTable.Line.of(Setting.RATE, "0"),
            SettingTable.Line.of(Setting.PREPARED, "on", "on", "off"),
            SettingTable.Line.of(Setting.CONNECTOR, "", "", "mysql-connector-j", "mariadb-connector-j", "pgjdbc"),
            SettingTable.Line.of(Setting.ERRORS, "benchlift", "benchlift", "sysbench"));

    private static final List<SettingTable.Line> GROUND = List.of(
            SettingTable.Line.of(Setting.HOST, ""),
            SettingTable.Line.of(Setting.DIRECTORY, ""),
            SettingTable.Line.of(Setting.DISK, ""),
            SettingTable.Line.of(Setting.SCHEDULER, ""),
            SettingTable.Line.of(Setting.FILESYSTEM, "", "", "ext4", "xfs", "btrfs", "jfs", "f2fs"),
            SettingTable.Line.of("volume.size", ""),
            SettingTable.Line.of("volume.options", ""),
            SettingTable.Line.of("volume.place", ""),
            SettingTable.Line.of("volume.direct", "on", "on", "off"),
            SettingTable.Line.of(Setting.CACHE, "as-found", "as-found", "cold"));

    private static final List<SettingTable.Line> JUDGEMENT = List.of(
            SettingTable.Line.ofPlan("data", "reload", "reload", "continue", "as-found"),
            SettingTable.Line.ofPlan("settle", "0s"),
            SettingTable.Line.ofPlan("until-steady", "0s"),
            SettingTable.Line.ofPlan("events", "0"),
            SettingTable.Line.ofPlan("metric", "tps"),
            SettingTable.Line.ofPlan("delta", "3%"),
            SettingTable.Line.ofPlan("seed", "42"));

    /** All that has a line here. */
    static final Set<String> PATHS = Stream.of(LOAD, GROUND, JUDGEMENT)
            .flatMap(List::stream)
            .map(SettingTable.Line::path)
            .collect(Collectors.toUnmodifiableSet());

    private final Shown shown;
    private final Look look;

    FurtherSettings(Shown shown) {
        this.shown = shown;
        this.look = shown.look;
        setText(look.text("ui.editor.further"));
        setExpanded(false);
        setAnimated(false);
        setId("further-settings");
        getStyleClass().add("further");
        setContent(new VBox());
        expandedProperty().addListener((property, before, now) -> setContent(now ? content() : new VBox()));
    }

    private VBox content() {
        VBox content = new VBox(
                Nodes.label(look.text("ui.editor.further.load"), "card-title"),
                new SettingTable(shown, LOAD),
                Nodes.label(look.text("ui.editor.further.ground"), "card-title"),
                new SettingTable(shown, GROUND),
                Nodes.label(look.text("ui.editor.further.judgement"), "card-title"),
                new SettingTable(shown, JUDGEMENT));
        content.getStyleClass().add("further-content");
        return content;
    }
}
