package io.benchlift.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.URL;
import java.util.List;
import javafx.css.CssParser;
import org.junit.jupiter.api.Test;

/** A slip in the window's styles makes JavaFX leave out all that follows it, without a word on the screen. */
class StyleSheetTest {

    @Test
    void everyRuleIsUnderstood() throws IOException {
        URL styles = MainWindow.class.getResource("workbench.css");
        CssParser.errorsProperty().clear();

        new CssParser().parse(styles);

        assertEquals(
                List.of(),
                CssParser.errorsProperty().stream()
                        .map(CssParser.ParseError::getMessage)
                        .toList());
    }
}
