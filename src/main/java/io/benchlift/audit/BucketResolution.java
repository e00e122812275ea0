package io.benchlift.audit;

import io.benchlift.compat.sysbench.LogBuckets;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Two percentiles of the same workload in neighbouring histogram buckets differ by one step of the resolution: that is
 * no difference.
 */
final class BucketResolution implements Rule {

    @Override
    public void check(ParsedInput printed, Findings findings) {
        printed.reports().stream()
                .filter(r -> r.has(SysbenchField.PERCENTILE)
                        && r.value(SysbenchField.PERCENTILE) > 0
                        && !r.checkpoint().isOne())
                .filter(r -> r.command().isPresent())
                .collect(Collectors.groupingBy(PrintedSysbench::workload))
                .values()
                .forEach(same -> compareAll(same, findings));
    }

    private static void compareAll(List<PrintedSysbench> same, Findings findings) {
        for (int i = 0; i < same.size(); i++) {
            for (int j = i + 1; j < same.size(); j++) {
                var a = same.get(i).figures().get(SysbenchField.PERCENTILE);
                var b = same.get(j).figures().get(SysbenchField.PERCENTILE);
                if (Math.abs(LogBuckets.bucket(a.value()) - LogBuckets.bucket(b.value())) == 1) {
                    findings.note("bucket-resolution", b.line(), a.text(), b.text(), a.line());
                }
            }
        }
    }
}
