package io.benchlift.report;

import java.util.List;

/** Parts of a page. All text goes through {@link #escape}: names come from plans and servers, which are not trusted. */
public final class Html {

    private final StringBuilder page = new StringBuilder();

    /** Escapes text for an element or a quoted attribute. */
    public static String escape(String text) {
        var safe = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '"' -> safe.append("&quot;");
                case '\'' -> safe.append("&#39;");
                default -> safe.appendCodePoint(isForbidden(c) ? 0xfffd : c);
            }
        });
        return safe.toString();
    }

    public Html element(String name, String text) {
        page.append('<').append(name).append('>').append(escape(text));
        return end(name);
    }

    public Html element(String name, String type, String text) {
        return start(name, type).text(text).end(name);
    }

    public Html start(String name, String type) {
        page.append('<').append(name).append(" class=\"").append(escape(type)).append("\">");
        return this;
    }

    public Html start(String name) {
        page.append('<').append(name).append('>');
        return this;
    }

    public Html end(String name) {
        page.append("</").append(name).append(">\n");
        return this;
    }

    public Html text(String text) {
        page.append(escape(text));
        return this;
    }

    /** Markup made by this program. */
    public Html markup(String markup) {
        page.append(markup);
        return this;
    }

    /** A box that scrolls if its content is wider than the page; the keyboard reaches it. Ends with {@code div}. */
    public Html wide() {
        return markup("<div class=\"wide\" tabindex=\"0\">");
    }

    /** A column's name; the corner of a table has none. */
    public Html head(String text) {
        return element(text.isEmpty() ? "td" : "th", text);
    }

    /** @param type {@code figures} for right-aligned, {@code text} for left-aligned cells */
    public Html table(String type, List<String> head, List<List<String>> rows) {
        wide().start("table", type).start("thead").start("tr");
        head.forEach(this::head);
        end("tr").end("thead").start("tbody");
        for (List<String> row : rows) {
            start("tr");
            row.forEach(text -> element("td", text));
            end("tr");
        }
        return end("tbody").end("table").end("div");
    }

    @Override
    public String toString() {
        return page.toString();
    }

    /** Without the characters that a page must not hold. */
    static String printable(String text) {
        StringBuilder safe = new StringBuilder(text.length());
        text.codePoints().forEach(c -> safe.appendCodePoint(isForbidden(c) ? 0xfffd : c));
        return safe.toString();
    }

    /** Control characters, and those that change the direction of the following text. */
    private static boolean isForbidden(int c) {
        return c < 0x20 && c != '\n' && c != '\t'
                || c >= 0x7f && c < 0xa0
                || c >= 0x202a && c <= 0x202e
                || c >= 0x2066 && c <= 0x2069
                || c >= 0xd800 && c <= 0xdfff
                || (c & 0xfffe) == 0xfffe;
    }
}
