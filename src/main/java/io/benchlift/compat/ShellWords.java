package io.benchlift.compat;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import java.util.ArrayList;
import java.util.List;

/** Splits shell text into commands and words: quotes, escapes and joined lines are handled, nothing is expanded. */
final class ShellWords {

    private final String text;
    private final List<List<String>> commands = new ArrayList<>();
    private List<String> words = new ArrayList<>();
    private final StringBuilder word = new StringBuilder();
    private boolean isInWord;

    private ShellWords(String text) {
        this.text = text;
    }

    /** The commands of {@code text}, each with its words; output redirections are left out. */
    static List<List<String>> commands(String text) {
        ShellWords shell = new ShellWords(text.replace("\r\n", "\n").replace('\u00a0', ' '));
        shell.read();
        return shell.commands.stream().map(ShellWords::withoutRedirections).toList();
    }

    private void read() {
        for (int i = 0; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (letter == '\\' && i + 1 < text.length()) {
                i = escaped(i + 1);
            } else if (letter == '\'' || letter == '"') {
                i = quoted(i, letter);
            } else if (letter == '\n' || letter == ';' || letter == '|' || letter == '&' && !isRedirection()) {
                endCommand();
            } else if (Character.isWhitespace(letter)) {
                endWord();
            } else {
                append(letter);
            }
        }
        endCommand();
    }

    /** The {@code &} of {@code 2>&1}. */
    private boolean isRedirection() {
        return word.length() > 0 && word.charAt(word.length() - 1) == '>';
    }

    /** A line that ends in a backslash continues on the next. */
    private int escaped(int at) {
        if (text.charAt(at) != '\n') {
            append(text.charAt(at));
        }
        return at;
    }

    /** @throws IllegalArgumentException if the closing quote is missing */
    private int quoted(int start, char quote) {
        isInWord = true;
        for (int i = start + 1; i < text.length(); i++) {
            char letter = text.charAt(i);
            if (letter == quote) {
                return i;
            }
            boolean isEscape = quote == '"' && letter == '\\' && i + 1 < text.length();
            append(isEscape ? text.charAt(++i) : letter);
        }
        throw new InvalidValueException(Message.of("compat.quotation", String.valueOf(quote)));
    }

    private void append(char letter) {
        isInWord = true;
        word.append(letter);
    }

    private void endWord() {
        if (isInWord) {
            words.add(word.toString());
            word.setLength(0);
            isInWord = false;
        }
    }

    private void endCommand() {
        endWord();
        if (!words.isEmpty()) {
            commands.add(words);
            words = new ArrayList<>();
        }
    }

    private static List<String> withoutRedirections(List<String> words) {
        List<String> kept = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            if (words.get(i).matches("\\d?(>|>>|<)")) {
                i++;
            } else if (!words.get(i).matches("\\d?(>|>>|<)\\S+")) {
                kept.add(words.get(i));
            }
        }
        return kept;
    }
}
