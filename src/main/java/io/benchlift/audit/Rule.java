package io.benchlift.audit;

/** One way in which printed results can fail to add up. One file = one rule. */
interface Rule {
    void check(Printed printed, Findings findings);
}
