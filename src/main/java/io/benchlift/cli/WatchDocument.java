package io.benchlift.cli;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What iostat and iotop print with {@code --format json}: one document of all reports, also after an interruption. */
final class WatchDocument {

    private WatchDocument() {}

    /** @param format its name, such as {@code benchlift-iostat} */
    static String of(String format, String host, List<Map<String, Object>> reports) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("host", host);
        document.put("reports", reports);
        return Listing.document(format, document);
    }
}
