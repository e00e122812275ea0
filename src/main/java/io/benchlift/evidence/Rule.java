package io.benchlift.evidence;

import java.util.Optional;

/** One possible explanation of a result, found in an observation. One file = one rule. */
interface Rule {

    Optional<Finding> apply(Observation seen);
}
