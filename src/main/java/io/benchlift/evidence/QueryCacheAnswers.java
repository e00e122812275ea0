package io.benchlift.evidence;

import java.util.Map;
import java.util.Optional;

/** Answers from the query cache never reach an engine. */
final class QueryCacheAnswers implements Rule {

    @Override
    public Optional<Finding> apply(Observation seen) {
        long hits = seen.counter("Qcache_hits");
        if (hits == 0) {
            return Optional.empty();
        }
        return Finding.of(
                "query-cache-answers",
                Map.of("Qcache_hits", hits, "query_cache_type", seen.variable("query_cache_type")),
                hits);
    }
}
