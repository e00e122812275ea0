package io.benchlift.audit;

import java.util.List;
import java.util.stream.Collectors;

/** Two percentiles of the same workload in neighbouring buckets are one step of the ruler apart: no difference. */
final class BucketResolution implements Rule {

    @Override
    public void check(Printed printed, Findings findings) {
        printed.reports().stream()
                .filter(r -> r.has(Field.PERCENTILE) && r.value(Field.PERCENTILE) > 0 && !r.isCheckpoint())
                .filter(r -> r.command().isPresent())
                .collect(Collectors.groupingBy(SysbenchReport::workload))
                .values()
                .forEach(same -> compareAll(same, findings));
    }

    private static void compareAll(List<SysbenchReport> same, Findings findings) {
        for (int i = 0; i < same.size(); i++) {
            for (int j = i + 1; j < same.size(); j++) {
                var a = same.get(i).figures().get(Field.PERCENTILE);
                var b = same.get(j).figures().get(Field.PERCENTILE);
                if (Math.abs(Histogram.bucket(a.value()) - Histogram.bucket(b.value())) == 1) {
                    findings.note("bucket-resolution", b.line(), a.text(), b.text(), a.line());
                }
            }
        }
    }
}
