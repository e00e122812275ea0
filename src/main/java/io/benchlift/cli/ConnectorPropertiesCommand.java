package io.benchlift.cli;

import io.benchlift.target.ConnectorProperty;
import io.benchlift.target.Product;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code servers properties}. */
@Command(
        description = {
            "Lists what 'servers add --property' takes: the properties of the connectors that are passed on.",
            "All others are refused: they load classes, open files, or make a run measure something else."
        },
        footer = "  benchlift servers properties postgresql")
final class ConnectorPropertiesCommand implements Runnable {

    private final Context context;

    @Parameters(paramLabel = "PRODUCT", arity = "0..1", description = "mariadb, mysql or postgresql; by default all.")
    private String product;

    ConnectorPropertiesCommand(Context context) {
        this.context = context;
    }

    @Override
    public void run() {
        TextTable columns = new TextTable("property", "connector", "usually", "what it does");
        for (ConnectorProperty property :
                product == null ? ConnectorProperty.all() : ConnectorProperty.of(Product.of(product))) {
            columns.row(
                    property.property(), String.join(", ", property.connectors()), property.usual(), property.help());
        }
        columns.lines().forEach(context::print);
    }
}
