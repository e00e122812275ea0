package io.benchlift.audit;

import java.util.regex.Pattern;

/** {@code tmp_table_size=64}: a size in bytes that lost its unit. No size below 1 KiB makes sense for a server. */
final class UnitLost implements Rule {
    private static final Pattern SIZE = Pattern.compile(
            "\\s*(?:set\\s+(?:global\\s+)?)?((?:tmp_table|max_heap_table|key_buffer|sort_buffer|join_buffer|read_buffer"
                    + "|read_rnd_buffer|myisam_sort_buffer|innodb_buffer_pool|innodb_log_file|innodb_log_buffer"
                    + "|query_cache)_size|max_allowed_packet)\\s*=\\s*(\\d{1,18})([KMGkmg]?)\\s*;?\\s*(?:#.*)?");

    @Override
    public void check(ParsedInput printed, Findings findings) {
        for (int number = 1; number <= printed.lines().size(); number++) {
            var line = printed.line(number).replace("loose-", "").replace('-', '_');
            var m = SIZE.matcher(line);
            if (m.matches()) {
                long value = Long.parseLong(m.group(2));
                boolean lost = m.group(3).isEmpty() && value > 0 && value < 1024;
                if (lost) {
                    findings.wrong("unit-lost", number, value + "M", m.group(2), m.group(1));
                } else {
                    findings.ok("unit-lost", number, "", m.group(2) + m.group(3), m.group(1));
                }
            }
        }
    }
}
