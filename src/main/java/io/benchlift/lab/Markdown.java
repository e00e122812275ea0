package io.benchlift.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** As much Markdown as a lab needs: paragraphs, lists, blocks of code; bold, emphasis and code within a line. Anything else is text. */
public final class Markdown {

    private static final Pattern SPAN = Pattern.compile("\\*\\*(\\S.*?)\\*\\*|\\*(\\S[^*`]*)\\*|`(.+?)`");
    private static final Pattern ITEM = Pattern.compile("(?:[-*]|(\\d{1,2})[.)])\\s+(.*)");
    private static final String FENCE = "```";

    private Markdown() {}

    /** How a piece of a line is set. */
    public enum Style {
        PLAIN,
        BOLD,
        EMPHASIS,
        CODE
    }

    /** A piece of a line. */
    public record Span(String text, Style style) {}

    /**
     * A paragraph, an item of a list, or a block of code.
     *
     * @param mark what stands before it: a bullet, a number with its dot, or nothing
     */
    public record Block(String mark, List<Span> spans, boolean isCode) {

        public Block {
            spans = List.copyOf(spans);
        }

        /** Without its styles. */
        public String text() {
            StringBuilder text = new StringBuilder();
            spans.forEach(span -> text.append(span.text()));
            return text.toString();
        }
    }

    /** Lines that follow each other are one paragraph. */
    public static List<Block> blocks(String text) {
        List<Block> blocks = new ArrayList<>();
        StringBuilder open = new StringBuilder();
        String mark = "";
        boolean isCode = false;
        for (String line : text.lines().toList()) {
            Matcher item = ITEM.matcher(line.strip());
            boolean isFence = line.strip().startsWith(FENCE);
            if (isFence || !isCode && (line.isBlank() || item.matches())) {
                add(blocks, mark, open, isCode);
                mark = "";
                isCode = isFence != isCode;
                if (!isFence && item.matches()) {
                    mark = item.group(1) == null ? "\u2022" : item.group(1) + ".";
                    open.append(item.group(2));
                }
            } else if (isCode) {
                open.append(open.isEmpty() ? "" : "\n").append(line);
            } else {
                join(open, line.strip());
            }
        }
        add(blocks, mark, open, isCode);
        return blocks;
    }

    /** Chinese has no blank between words, so none may come in where a line was broken. */
    private static void join(StringBuilder open, String line) {
        boolean isHan =
                !open.isEmpty() && isWide(open.charAt(open.length() - 1)) && !line.isEmpty() && isWide(line.charAt(0));
        open.append(open.isEmpty() || isHan ? "" : " ").append(line);
    }

    private static boolean isWide(char c) {
        return c >= 0x2e80 && c <= 0xffef;
    }

    private static void add(List<Block> blocks, String mark, StringBuilder open, boolean isCode) {
        if (!open.isEmpty()) {
            String text = open.toString();
            blocks.add(new Block(mark, isCode ? List.of(new Span(text, Style.CODE)) : spans(text), isCode));
            open.setLength(0);
        }
    }

    static List<Span> spans(String line) {
        List<Span> spans = new ArrayList<>();
        Matcher found = SPAN.matcher(line);
        int from = 0;
        while (found.find()) {
            if (found.start() > from) {
                spans.add(new Span(line.substring(from, found.start()), Style.PLAIN));
            }
            spans.add(styled(found));
            from = found.end();
        }
        if (from < line.length()) {
            spans.add(new Span(line.substring(from), Style.PLAIN));
        }
        return spans;
    }

    private static Span styled(Matcher found) {
        if (found.group(1) != null) {
            return new Span(found.group(1), Style.BOLD);
        }
        return found.group(2) != null ? new Span(found.group(2), Style.EMPHASIS) : new Span(found.group(3), Style.CODE);
    }
}
