package io.benchlift.cli;

import static io.benchlift.report.Json.field;

import io.benchlift.agent.wire.DiskModels;
import io.benchlift.report.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Lists the model disks. Contacts no host: every agent of this version has the same ones. */
@Command(
        description = "Lists the kinds of model disks with their parameters and formulas.",
        footer = {"  benchlift volumes models", "  benchlift volumes models --format json"})
final class ModelsCommand implements Runnable {

    private final Context context;

    @Mixin
    private TextOrJson.Choice choice;

    ModelsCommand(Context context) {
        this.context = context;
    }

    @Override
    public void run() {
        if (choice.format() == TextOrJson.JSON) {
            context.print(Listing.document("benchlift-models", Json.object(field("models", DiskModels.kinds()))));
        } else {
            print();
        }
    }

    private void print() {
        for (DiskModels.Kind kind : DiskModels.kinds()) {
            context.print(kind.name() + ": " + kind.what());
            for (String part : kind.formula().split("; ")) {
                context.print("  " + part);
            }
            TextTable columns = new TextTable("parameter", "usual", "from", "to", "unit", "what");
            for (DiskModels.Parameter parameter : kind.parameters()) {
                columns.row(
                        parameter.name(),
                        Long.toString(parameter.usual()),
                        Long.toString(parameter.lowest()),
                        Long.toString(parameter.highest()),
                        parameter.unit(),
                        parameter.what());
            }
            columns.lines().forEach(line -> context.print("  " + line));
            context.print("");
        }
    }
}
