package io.benchlift.cli;

import io.benchlift.report.Json;
import java.util.List;
import java.util.Map;

/**
 * The output of iostat and iotop with {@code --format json}: one document of all reports, also after an interruption.
 */
final class WatchDocument {

    private WatchDocument() {}

    /** @param format its name, such as {@code benchlift-iostat} */
    static String of(String format, String host, List<Map<String, Object>> reports) {
        return Listing.document(format, Json.object("host", host, "reports", reports));
    }
}
