package io.benchlift.ui.comparison;

import io.benchlift.plan.Sketch;
import io.benchlift.ui.common.Words;
import java.util.List;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What the reader of plans complains of, in the words of a form where it is about what was typed, with its cure where it names one. */
final class Flaws {

    private record Sentence(Pattern pattern, Function<MatchResult, Words> words) {

        static Sentence of(String pattern, String key, int... groups) {
            return new Sentence(Pattern.compile(pattern), match -> Words.of(key, texts(match, groups)));
        }

        private static Object[] texts(MatchResult match, int... groups) {
            Object[] texts = new Object[groups.length];
            for (int i = 0; i < groups.length; i++) {
                texts[i] = match.group(groups[i]);
            }
            return texts;
        }
    }

    private static final List<Sentence> TYPED = List.of(
            Sentence.of(".* takes a whole number from (\\S+) to (\\S+), not '(.*)'", "ui.editor.flaw.number", 3, 1, 2),
            Sentence.of(".* takes a time such as .*, not '(.*)'", "ui.editor.flaw.time", 1),
            Sentence.of(".* takes a share between .*, not '(.*)'", "ui.editor.flaw.share", 1),
            Sentence.of(".* takes events per second from .*, not '(.*)'", "ui.editor.flaw.rate", 1),
            Sentence.of(".* takes a size such as 4G, not '(.*)'", "ui.editor.flaw.size", 1),
            Sentence.of("a plan needs a name.*", "ui.editor.flaw.name"),
            Sentence.of("factors: (.*) has no levels", "ui.editor.flaw.no-levels", 1),
            Sentence.of("a trial without end.*", "ui.editor.flaw.no-end"),
            Sentence.of("the factors make more than (\\d+) combinations", "ui.editor.flaw.too-many", 1));

    private static final Pattern MEANT = Pattern.compile("did you mean '([^']+)'\\?");
    private static final Pattern UNKNOWN_OPTION = Pattern.compile("there is no option '([^']+)'");

    private Flaws() {}

    static Trouble trouble(Sketch.Flaw flaw) {
        Trouble trouble = Trouble.stop(flaw.path(), words(flaw.text()));
        Matcher meant = MEANT.matcher(flaw.text());
        if (UNKNOWN_OPTION.matcher(flaw.text()).find()) {
            return trouble.with(Words.of("ui.editor.fix.remove", path(flaw)), sketch -> sketch.without(path(flaw)));
        }
        if (meant.find() && !flaw.path().isEmpty() && !flaw.path().startsWith("factors.")) {
            String word = meant.group(1);
            return trouble.with(Words.of("ui.editor.fix.write", word), sketch -> sketch.with(flaw.path(), word));
        }
        return trouble;
    }

    private static String path(Sketch.Flaw flaw) {
        return flaw.path().startsWith("factors.") ? flaw.path().substring("factors.".length()) : flaw.path();
    }

    /** The sentence itself where it is about something else. */
    static Words words(String text) {
        return TYPED.stream()
                .flatMap(sentence -> {
                    Matcher matcher = sentence.pattern().matcher(text);
                    return matcher.matches()
                            ? Stream.of(sentence.words().apply(matcher.toMatchResult()))
                            : Stream.empty();
                })
                .findFirst()
                .orElseGet(() -> Words.of("ui.editor.flaw.other", text));
    }
}
