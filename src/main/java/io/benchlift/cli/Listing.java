package io.benchlift.cli;

import io.benchlift.report.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A list that people read as a table and scripts as one JSON document, {@code benchlift-servers} with {@code servers}. */
final class Listing {

    private final String what;
    private final Columns columns;
    private final List<Map<String, Object>> items = new ArrayList<>();

    /** @param what the plural of what is listed, in one word */
    Listing(String what, String... head) {
        this.what = what;
        this.columns = new Columns(head);
    }

    /** @param item its name and value in turn, as scripts read it */
    void item(Object... item) {
        item(Json.object(item));
    }

    void item(Map<String, Object> item) {
        items.add(item);
    }

    /** The cells of one item, as people read it. */
    void row(String... cells) {
        columns.row(cells);
    }

    boolean isEmpty() {
        return items.isEmpty();
    }

    void print(Terminal terminal, TextOrJson format) {
        if (format == TextOrJson.JSON) {
            terminal.print(document("benchlift-" + what, Json.object(what, items)));
        } else {
            columns.lines().forEach(terminal::print);
        }
    }

    /** One document with its format's name and version first. */
    static String document(String format, Map<String, Object> content) {
        Map<String, Object> document = Json.object("format", format, "version", 1);
        document.putAll(content);
        return Json.text(document);
    }
}
