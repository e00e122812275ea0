package io.benchlift.cli;

import static io.benchlift.report.Json.field;

import io.benchlift.report.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A list as a table for people and as one JSON document for scripts, {@code benchlift-servers} with {@code servers}.
 */
final class Listing {

    private final String what;
    private final TextTable columns;
    private final List<Map<String, Object>> items = new ArrayList<>();

    /** @param what the plural name of the items, in one word */
    Listing(String what, String... head) {
        this.what = what;
        this.columns = new TextTable(head);
    }

    /** One item, for scripts. */
    void item(Json.Field... item) {
        item(Json.object(item));
    }

    void item(Map<String, Object> item) {
        items.add(item);
    }

    /** The cells of one item, for people. */
    void row(String... cells) {
        columns.row(cells);
    }

    boolean isEmpty() {
        return items.isEmpty();
    }

    void print(Terminal terminal, TextOrJson format) {
        if (format == TextOrJson.JSON) {
            terminal.print(document("benchlift-" + what, Json.object(field(what, items))));
        } else {
            columns.lines().forEach(terminal::print);
        }
    }

    /** One document that starts with its format's name and version. */
    static String document(String format, Map<String, Object> content) {
        Map<String, Object> document = Json.object(field("format", format), field("version", 1));
        document.putAll(content);
        return Json.text(document);
    }
}
