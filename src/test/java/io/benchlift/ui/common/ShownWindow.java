package io.benchlift.ui.common;

import static io.benchlift.ui.common.Toolkit.await;
import static io.benchlift.ui.common.Toolkit.nodes;
import static io.benchlift.ui.common.Toolkit.on;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import io.benchlift.text.Messages;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;
import javafx.application.Application;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListCell;
import javafx.scene.control.TableCell;
import javafx.scene.control.TreeCell;
import javafx.scene.text.Text;
import javafx.stage.Stage;

/** A real window with one screen in it, dressed as the program dresses its own. Skipped where there is no display. */
public final class ShownWindow implements AutoCloseable {

    private static final double WIDTH = 1080;
    private static final double HEIGHT = 800;

    private final Stage stage;

    private ShownWindow(Stage stage) {
        this.stage = stage;
    }

    public static void startTheToolkit() {
        Toolkit.start();
    }

    public static UiContext look(Locale language, boolean isDark) {
        return new UiContext(Messages.in(language), isDark);
    }

    public static ShownWindow of(UiContext look, Function<Stage, Node> screen) {
        return new ShownWindow(on(() -> {
            Application.setUserAgentStylesheet(
                    look.isDark()
                            ? new PrimerDark().getUserAgentStylesheet()
                            : new PrimerLight().getUserAgentStylesheet());
            Stage stage = new Stage();
            Parent root = (Parent) screen.apply(stage);
            root.getStylesheets()
                    .add(Objects.requireNonNull(UiContext.class.getResource("/io/benchlift/ui/workbench.css"))
                            .toExternalForm());
            if (look.isDark()) {
                root.getStyleClass().add("dark");
            }
            root.setStyle("-fx-font-size: 14px;"
                    + Fonts.familyFor(look.messages().locale())
                            .map(name -> " -fx-font-family: \"" + name + "\";")
                            .orElse(""));
            stage.setScene(new Scene(root, WIDTH, HEIGHT));
            stage.show();
            return stage;
        }));
    }

    public Stage stage() {
        return stage;
    }

    public Node lookup(String id) {
        return stage.getScene().lookup("#" + id);
    }

    public void click(String id) {
        await(() -> lookup(id) instanceof ButtonBase button && !button.isDisabled());
        on(() -> {
            ((ButtonBase) lookup(id)).fire();
            return null;
        });
    }

    /** Everything that labels and buttons say. */
    public List<String> texts() {
        return on(() -> nodes(stage.getScene().getRoot())
                .filter(Labeled.class::isInstance)
                .map(node -> ((Labeled) node).getText())
                .filter(text -> text != null && !text.isEmpty())
                .toList());
    }

    public boolean says(String part) {
        return texts().stream().anyMatch(text -> text.contains(part));
    }

    /** What we wrote ourselves and the window cut; rows of data may be. */
    public List<String> cut() {
        return on(() -> nodes(stage.getScene().getRoot())
                .filter(node -> node instanceof Labeled
                        && !(node instanceof TableCell)
                        && !(node instanceof TreeCell)
                        && !(node instanceof ListCell))
                .map(Labeled.class::cast)
                .filter(ShownWindow::isCut)
                .map(Labeled::getText)
                .toList());
    }

    private static boolean isCut(Labeled labeled) {
        return labeled.getChildrenUnmodifiable().stream()
                .filter(Text.class::isInstance)
                .map(Text.class::cast)
                .anyMatch(shown -> shown.isVisible() && shown.getText().endsWith("..."));
    }

    /** A picture of the window, if pictures are asked for. */
    public void picture(String name) {
        Toolkit.picture(stage.getScene(), name);
    }

    /** Waits until nothing is written anew. */
    public void settle() {
        Toolkit.settle(stage.getScene());
    }

    @Override
    public void close() {
        on(() -> {
            stage.close();
            return null;
        });
    }
}
