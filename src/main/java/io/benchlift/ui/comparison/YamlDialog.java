package io.benchlift.ui.comparison;

import io.benchlift.text.Message;
import io.benchlift.ui.common.Icon;
import io.benchlift.ui.common.Nodes;
import io.benchlift.ui.common.TextDialog;
import io.benchlift.ui.common.UiContext;
import java.util.List;
import java.util.stream.Collectors;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.stage.Window;

/**
 * The plan as the YAML that the command line takes, to copy, save and edit; errors in the text are shown below it by
 * line.
 */
final class YamlDialog {

    private static final double WIDTH = 720;
    private static final double HEIGHT = 600;

    private YamlDialog() {}

    static void show(UiContext look, ComparisonController controller, Window window) {
        TextDialog dialog =
                new TextDialog(look, window, look.text("ui.comparison.yaml.title"), "yaml", controller.yaml());
        StringProperty problem = new SimpleStringProperty("");
        Label wrong = Nodes.problem(problem);
        wrong.setId("yaml-problem");
        HBox tools = new HBox(
                Nodes.paragraph(look.text("ui.comparison.yaml.hint"), "hint"),
                Nodes.spacer(),
                Nodes.button(
                        look.text("ui.copy"),
                        Icon.COPY,
                        () -> Nodes.copy(dialog.text().getText())));
        tools.getStyleClass().add("field-group");
        dialog.with(tools, wrong)
                .button(look.text("ui.editor.yaml.apply"), () -> {
                    List<Message> problems = controller.apply(dialog.text().getText());
                    problem.set(problems.stream().map(look::text).collect(Collectors.joining("\n")));
                    return problems.isEmpty();
                })
                .setDefaultButton(false);
        dialog.show(WIDTH, HEIGHT);
    }
}
