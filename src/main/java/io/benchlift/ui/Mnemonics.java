package io.benchlift.ui;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.IndexedCell;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Window;

/**
 * Gives every visible button with a text a letter to press with Alt. The letters are assigned when Alt is pressed, each
 * one once, so that translations need not keep them apart. On macOS there are none.
 */
final class Mnemonics {

    private static final String MARK = "_";

    private Mnemonics() {}

    /** Installed on the window, because a scene shows the letters it knows before it calls its own filters. */
    static void install(Window window) {
        if (System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("mac")) {
            return;
        }
        window.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ALT) {
                give(window.getScene().getRoot());
            }
        });
    }

    /** Gives a letter to each button below {@code root}; earlier buttons choose first. */
    static void give(Parent root) {
        // A scroll pane has no content nodes before CSS is applied.
        root.applyCss();
        List<ButtonBase> buttons = new ArrayList<>();
        collect(root, buttons);
        Set<Character> taken = new HashSet<>();
        for (ButtonBase button : buttons) {
            String words = words(button);
            Optional<Integer> place = isSeen(button) ? place(words, taken) : Optional.empty();
            String marked = place.map(at -> words.substring(0, at) + MARK + words.substring(at))
                    .orElse(words);
            place.ifPresent(at -> taken.add(Character.toLowerCase(words.charAt(at))));
            if (!marked.equals(button.getText())) {
                button.setMnemonicParsing(place.isPresent());
                button.setText(marked);
            }
        }
        // The letter could otherwise appear one frame late.
        root.applyCss();
        root.layout();
    }

    private static void collect(Parent parent, List<ButtonBase> buttons) {
        for (Node node : parent.getChildrenUnmodifiable()) {
            if (node instanceof ButtonBase button && canBeMarked(button)) {
                buttons.add(button);
            } else if (node instanceof Parent inner && !(node instanceof IndexedCell)) {
                collect(inner, buttons);
            }
        }
    }

    private static boolean canBeMarked(ButtonBase button) {
        return button.getText() != null
                && !button.textProperty().isBound()
                && button.getContentDisplay() != ContentDisplay.GRAPHIC_ONLY
                && (button.isMnemonicParsing() || !button.getText().contains(MARK));
    }

    private static String words(ButtonBase button) {
        return button.isMnemonicParsing() ? button.getText().replace(MARK, "") : button.getText();
    }

    private static boolean isSeen(Node node) {
        for (Node at = node; at != null; at = at.getParent()) {
            if (!at.isVisible()) {
                return false;
            }
        }
        return !node.isDisabled();
    }

    /** The position of the letter: the beginning of a word if one is free there. */
    private static Optional<Integer> place(String words, Set<Character> taken) {
        List<Integer> free = IntStream.range(0, words.length())
                .filter(at -> isLetter(words.charAt(at)) && !taken.contains(Character.toLowerCase(words.charAt(at))))
                .boxed()
                .toList();
        return free.stream()
                .filter(at -> at == 0 || words.charAt(at - 1) == ' ')
                .findFirst()
                .or(() -> free.stream().findFirst());
    }

    /** Whether the letter exists on every keyboard. */
    private static boolean isLetter(char letter) {
        return letter >= 'a' && letter <= 'z' || letter >= 'A' && letter <= 'Z';
    }
}
