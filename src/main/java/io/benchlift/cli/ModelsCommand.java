package io.benchlift.cli;

import io.benchlift.agent.wire.DiskModels;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** What model disks there are. Asks nobody: every agent of this version has the same. */
@Command(
        description = "Lists the kinds of model disks with their parameters and formulas.",
        footer = {"  benchlift volumes models", "  benchlift volumes models --format json"})
final class ModelsCommand implements Runnable {

    private final Context context;

    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text", description = "text or json.")
    private TextOrJson format;

    ModelsCommand(Context context) {
        this.context = context;
    }

    @Override
    public void run() {
        if (format == TextOrJson.JSON) {
            context.terminal().print(json());
        } else {
            print();
        }
    }

    private static String json() {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("format", "benchlift-models");
        document.put("version", 1);
        document.put("models", DiskModels.kinds());
        return JsonMapper.builder()
                .enable(SerializationFeature.INDENT_OUTPUT)
                .build()
                .writeValueAsString(document);
    }

    private void print() {
        for (DiskModels.Kind kind : DiskModels.kinds()) {
            context.terminal().print(kind.name() + ": " + kind.what());
            for (String part : kind.formula().split("; ")) {
                context.terminal().print("  " + part);
            }
            Columns columns = new Columns("parameter", "usual", "from", "to", "unit", "what");
            for (DiskModels.Parameter parameter : kind.parameters()) {
                columns.row(
                        parameter.name(),
                        Long.toString(parameter.usual()),
                        Long.toString(parameter.lowest()),
                        Long.toString(parameter.highest()),
                        parameter.unit(),
                        parameter.what());
            }
            columns.lines().forEach(line -> context.terminal().print("  " + line));
            context.terminal().print("");
        }
    }
}
