package io.benchlift.evidence;

import java.util.Optional;

/** One thing that explains a result, found in what was observed. One file = one rule. */
interface Rule {

    Optional<Finding> apply(Observation seen);
}
