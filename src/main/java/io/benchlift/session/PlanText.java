package io.benchlift.session;

import io.benchlift.plan.Plan;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** A plan as the text that is kept inside a session. */
final class PlanText {

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private PlanText() {}

    static String write(Plan plan) {
        return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(plan);
    }

    /** @throws IllegalArgumentException if the text is no plan */
    static Plan read(String text) {
        try {
            return JSON.readValue(text, Plan.class);
        } catch (JacksonException e) {
            throw new IllegalArgumentException("the plan cannot be read: " + e.getOriginalMessage(), e);
        }
    }
}
