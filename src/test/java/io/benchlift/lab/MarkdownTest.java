package io.benchlift.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.benchlift.lab.Markdown.Block;
import io.benchlift.lab.Markdown.Span;
import io.benchlift.lab.Markdown.Style;
import java.util.List;
import org.junit.jupiter.api.Test;

class MarkdownTest {

    @Test
    void paragraphsListsAndCode() {
        List<Block> blocks = Markdown.blocks(
                """
                One line
                and another.

                - first
                  goes on
                2. second

                ```
                a  b
                - c
                ```
                """);

        assertEquals(
                List.of(
                        new Block("", List.of(new Span("One line and another.", Style.PLAIN)), false),
                        new Block("\u2022", List.of(new Span("first goes on", Style.PLAIN)), false),
                        new Block("2.", List.of(new Span("second", Style.PLAIN)), false),
                        new Block("", List.of(new Span("a  b\n- c", Style.CODE)), true)),
                blocks);
    }

    @Test
    void stylesWithinALine() {
        assertEquals(
                List.of(
                        new Span("a ", Style.PLAIN),
                        new Span("b", Style.BOLD),
                        new Span(" ", Style.PLAIN),
                        new Span("c", Style.EMPHASIS),
                        new Span(" 2 * 3 ", Style.PLAIN),
                        new Span("d*e", Style.CODE)),
                Markdown.blocks("a **b** *c* 2 * 3 `d*e`").get(0).spans());
    }

    @Test
    void chineseLinesAreJoinedWithoutABlank() {
        assertEquals("每个区组中各运行一次", Markdown.blocks("每个区组中\n各运行一次").get(0).text());
    }
}
