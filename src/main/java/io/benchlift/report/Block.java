package io.benchlift.report;

import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import org.jfree.chart.JFreeChart;

/** A part of a report page, in no format yet. */
sealed interface Block {

    void writeTo(Renderer renderer) throws IOException;

    /** Whether it is left out where space is limited. */
    default boolean isDetail() {
        return false;
    }

    /** A format: writes each kind of block. */
    interface Renderer {

        void chart(Chart chart) throws IOException;

        void table(Table table) throws IOException;

        void text(Text text) throws IOException;
    }

    /** @param height for a width of 900 */
    record Chart(String title, int height, Function<SessionCharts, JFreeChart> source, boolean isDetail)
            implements Block {

        @Override
        public void writeTo(Renderer renderer) throws IOException {
            renderer.chart(this);
        }
    }

    /**
     * @param title above it; empty if the page's own is enough
     * @param style {@code figures}: numbers, right-aligned; {@code text}: words, left-aligned
     */
    record Table(String title, String style, List<String> head, List<List<String>> rows, boolean isDetail)
            implements Block {

        public Table {
            head = List.copyOf(head);
            rows = List.copyOf(rows);
        }

        @Override
        public void writeTo(Renderer renderer) throws IOException {
            renderer.table(this);
        }
    }

    /** A paragraph of a kind that each format can render. */
    record Text(Kind kind, String text) implements Block {

        enum Kind {
            HEADING,
            PLAIN,
            NOTE,
            CODE
        }

        @Override
        public void writeTo(Renderer renderer) throws IOException {
            renderer.text(this);
        }
    }
}
