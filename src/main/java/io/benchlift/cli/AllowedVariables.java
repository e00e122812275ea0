package io.benchlift.cli;

import io.benchlift.plan.VariableConsent;
import java.util.List;
import picocli.CommandLine.Option;

/** The option {@code --allow-variable}: nothing in a plan or a session can give this consent. */
final class AllowedVariables {

    static final String OPTION = "--allow-variable";

    @Option(
            names = OPTION,
            paramLabel = "NAME",
            description =
                    "Let the plan set this server variable although it is not for tuning, because you know the plan;"
                            + " may be given several times.")
    private List<String> names = List.of();

    VariableConsent consent() {
        return VariableConsent.to(names);
    }
}
