package io.benchlift.lab;

import java.util.ArrayList;
import java.util.List;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Emphasis;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/** The Markdown of labs as blocks and spans: paragraphs, items of lists, blocks of code; bold, emphasis and code within a line. */
public final class Markdown {

    private static final Parser PARSER = Parser.builder().build();

    private Markdown() {}

    /** The style of a span. */
    public enum Style {
        PLAIN,
        BOLD,
        EMPHASIS,
        CODE
    }

    /** A part of a line. */
    public record Span(String text, Style style) {}

    /**
     * A paragraph, an item of a list, or a block of code.
     *
     * @param mark printed before it: a bullet, a number with its dot, or nothing
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

    public static List<Block> blocks(String text) {
        Blocks blocks = new Blocks();
        PARSER.parse(text).accept(blocks);
        return blocks.found;
    }

    private static final class Blocks extends AbstractVisitor {

        private final List<Block> found = new ArrayList<>();
        private String mark = "";

        @Override
        public void visit(Paragraph paragraph) {
            Spans spans = new Spans();
            paragraph.accept(spans);
            found.add(new Block(mark, spans.found, false));
            mark = "";
        }

        @Override
        public void visit(ListItem item) {
            mark = item.getParent() instanceof OrderedList list
                    ? (list.getMarkerStartNumber() + position(item)) + "."
                    : "\u2022";
            visitChildren(item);
            mark = "";
        }

        @Override
        public void visit(FencedCodeBlock code) {
            addCode(code.getLiteral());
        }

        @Override
        public void visit(IndentedCodeBlock code) {
            addCode(code.getLiteral());
        }

        private void addCode(String literal) {
            found.add(new Block(mark, List.of(new Span(literal.stripTrailing(), Style.CODE)), true));
        }

        private static int position(Node item) {
            int position = 0;
            for (Node before = item.getPrevious(); before != null; before = before.getPrevious()) {
                position++;
            }
            return position;
        }
    }

    private static final class Spans extends AbstractVisitor {

        private final List<Span> found = new ArrayList<>();
        private Style style = Style.PLAIN;

        @Override
        public void visit(Text text) {
            add(text.getLiteral(), style);
        }

        @Override
        public void visit(Code code) {
            add(code.getLiteral(), Style.CODE);
        }

        @Override
        public void visit(Emphasis emphasis) {
            within(Style.EMPHASIS, emphasis);
        }

        @Override
        public void visit(StrongEmphasis strong) {
            within(Style.BOLD, strong);
        }

        /** Chinese has no blank between words, so a line break must not add one. */
        @Override
        public void visit(SoftLineBreak lineBreak) {
            boolean isHan = lineBreak.getPrevious() instanceof Text before
                    && lineBreak.getNext() instanceof Text after
                    && isWide(before.getLiteral().charAt(before.getLiteral().length() - 1))
                    && isWide(after.getLiteral().charAt(0));
            if (!isHan) {
                add(" ", style);
            }
        }

        private void within(Style inner, Node node) {
            Style outer = style;
            style = inner;
            visitChildren(node);
            style = outer;
        }

        private void add(String text, Style set) {
            int last = found.size() - 1;
            if (last >= 0 && found.get(last).style() == set) {
                found.set(last, new Span(found.get(last).text() + text, set));
            } else {
                found.add(new Span(text, set));
            }
        }

        private static boolean isWide(char c) {
            return c >= 0x2e80 && c <= 0xffef;
        }
    }
}
