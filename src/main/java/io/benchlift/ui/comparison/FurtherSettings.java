package io.benchlift.ui.comparison;

import io.benchlift.plan.Setting;
import io.benchlift.runner.SettingCatalog;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.UiContext;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.VBox;

/** The settings without a field in the main form, collapsed: the load, the disk, and how the plan is run and judged. */
final class FurtherSettings extends TitledPane {

    /** These are compared, not fixed, and have other controls. */
    private static final Set<String> COMPARED = Set.of(Setting.ENGINE, Setting.VARIANT);

    /** All settings that have a line here. */
    static final Set<String> PATHS = Stream.of(
                    Setting.Group.LOAD, Setting.Group.SERVER, Setting.Group.DISK, Setting.Group.PLAN)
            .flatMap(group -> offers(group).stream())
            .map(SettingCatalog.Offer::path)
            .collect(Collectors.toUnmodifiableSet());

    private static List<SettingCatalog.Offer> offers(Setting.Group... groups) {
        return Setting.all().stream()
                .filter(row -> List.of(groups).contains(row.group()))
                .filter(row -> !ComparisonView.FIELDS.contains(row.path()) && !COMPARED.contains(row.path()))
                .map(row -> new SettingCatalog.Offer(row, ""))
                .toList();
    }

    private final ModelBindings shown;
    private final UiContext look;

    FurtherSettings(ModelBindings shown) {
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
                new SettingTable(shown, offers(Setting.Group.LOAD, Setting.Group.SERVER)),
                Nodes.label(look.text("ui.editor.further.ground"), "card-title"),
                new SettingTable(shown, offers(Setting.Group.DISK)),
                Nodes.label(look.text("ui.editor.further.judgement"), "card-title"),
                new SettingTable(shown, offers(Setting.Group.PLAN)));
        content.getStyleClass().add("further-content");
        return content;
    }
}
