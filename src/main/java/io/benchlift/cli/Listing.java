package io.benchlift.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

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
        item(fields(item));
    }

    void item(Map<String, Object> item) {
        items.add(item);
    }

    /** @param item its name and value in turn, null for what there is not */
    static Map<String, Object> fields(Object... item) {
        Map<String, Object> fields = new LinkedHashMap<>();
        for (int i = 0; i < item.length; i += 2) {
            fields.put((String) item[i], item[i + 1]);
        }
        return fields;
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
            Map<String, Object> document = new LinkedHashMap<>();
            document.put(what, items);
            terminal.print(document("benchlift-" + what, document));
        } else {
            columns.lines().forEach(terminal::print);
        }
    }

    /** One document with its format's name and version first. */
    static String document(String format, Map<String, Object> content) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("format", format);
        document.put("version", 1);
        document.putAll(content);
        return JsonMapper.builder()
                .enable(SerializationFeature.INDENT_OUTPUT)
                .build()
                .writeValueAsString(document);
    }
}
