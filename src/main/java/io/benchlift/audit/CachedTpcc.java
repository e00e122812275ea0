package io.benchlift.audit;

import java.util.Optional;
import java.util.regex.Pattern;

/** Warehouses that fit into the buffer pool are read from memory, so the disk's scheduler has little to do. */
final class CachedTpcc implements Rule {

    /** host, database, user, password, warehouses, connections, ramp-up, measure. */
    private static final Pattern OLD =
            Pattern.compile("tpcc_start\\s+\\S+\\s+\\S+\\s+\\S+\\s+\\S+\\s+(\\d{1,6})\\s+\\d+\\s+\\d+\\s+\\d+.*");

    private static final Pattern NEW = Pattern.compile("tpcc_start\\b.*\\s-w\\s*(\\d{1,6})\\b.*");
    private static final Pattern POOL =
            Pattern.compile("innodb_buffer_pool_size\\s*=\\s*(\\d{1,9})\\s*([KMG]?)\\b.*", Pattern.CASE_INSENSITIVE);

    /** A loaded warehouse with its indexes. */
    private static final long WAREHOUSE_MIB = 100;

    @Override
    public void check(ParsedInput printed, Findings findings) {
        var pool = poolMib(printed);
        if (pool.isEmpty()) {
            return;
        }
        for (int number = 1; number <= printed.lines().size(); number++) {
            var line = printed.line(number);
            var warehouses = warehouses(line);
            if (warehouses.isPresent() && warehouses.get() * WAREHOUSE_MIB < pool.get()) {
                findings.note(
                        "cached-tpcc",
                        number,
                        String.valueOf(pool.get() / WAREHOUSE_MIB + 1),
                        String.valueOf(warehouses.get()),
                        pool.get());
            }
        }
    }

    private static Optional<Long> poolMib(ParsedInput printed) {
        return printed.lines().stream()
                .map(String::strip)
                .map(POOL::matcher)
                .filter(m -> m.matches())
                .map(m -> Long.parseLong(m.group(1)) << shift(m.group(2)) >> 20)
                .findFirst();
    }

    private static int shift(String unit) {
        return switch (unit.isEmpty() ? ' ' : Character.toUpperCase(unit.charAt(0))) {
            case 'K' -> 10;
            case 'M' -> 20;
            case 'G' -> 30;
            default -> 0;
        };
    }

    private static Optional<Long> warehouses(String line) {
        int start = line.indexOf("tpcc_start");
        if (start < 0) {
            return Optional.empty();
        }
        var words = line.substring(start);
        var old = OLD.matcher(words);
        var dashed = NEW.matcher(words);
        if (old.matches()) {
            return Optional.of(Long.valueOf(old.group(1)));
        }
        return dashed.matches() ? Optional.of(Long.valueOf(dashed.group(1))) : Optional.empty();
    }
}
