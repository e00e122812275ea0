package io.benchlift.audit;

/** One check of printed results. Each rule has a file of its own. */
interface Rule {
    void check(ParsedInput printed, Findings findings);
}
