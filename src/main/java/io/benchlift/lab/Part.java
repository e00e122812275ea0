package io.benchlift.lab;

import io.benchlift.chart.ChartTheme;
import java.util.List;
import java.util.function.Function;
import org.jfree.chart.JFreeChart;

/** A part of a lab's report; its content is the same on a page and on paper. */
sealed interface Part {

    record Heading(String text) implements Part {}

    record Paragraph(String text, boolean isStrong) implements Part {}

    record Words(List<Markdown.Block> blocks) implements Part {}

    /** Names with their values; an empty value is a line to write on. */
    record Fields(List<List<String>> rows) implements Part {}

    record Picture(String title, int height, Function<ChartTheme, JFreeChart> chart) implements Part {}

    record Table(List<String> head, List<List<String>> rows) implements Part {}

    /** An empty answer is room for writing. */
    record Answer(int number, String question, String text) implements Part {}

    record Source(String text) implements Part {}
}
