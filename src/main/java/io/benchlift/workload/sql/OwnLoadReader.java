package io.benchlift.workload.sql;

import io.benchlift.target.Product;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import io.benchlift.workload.script.Command;
import io.benchlift.workload.script.Script;
import io.benchlift.workload.script.ScriptException;
import io.benchlift.workload.script.Variables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads a load's folder and reports everything that is wrong with it. Used for one load. */
final class OwnLoadReader {

    private static final String FORMAT = "1";
    private static final String YAML = LoadYaml.FILE;
    private static final List<String> KEYS =
            List.of("load", "name", "about", "products", "data", "schema", "variables", "scripts", "samples", "tables");
    private static final Pattern TIME = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,3})?)\\s*(us|ms|s|m)");
    private static final int MOST_WEIGHT = 1_000_000;
    private static final List<String> PRESET = List.of("client_id", "default_seed", "random_seed", "scale");

    private final Path folder;
    private final Faults faults = new Faults();
    private final LoadYaml yaml = new LoadYaml(faults);
    private final Map<String, CsvColumns> files = new HashMap<>();

    OwnLoadReader(Path folder) {
        this.folder = folder;
    }

    OwnLoad read() {
        if (!Files.isDirectory(folder)) {
            throw new InvalidValueException(Message.of("own.no-folder", folder.toString()));
        }
        if (!LoadFiles.exists(folder, YAML)) {
            throw new InvalidValueException(Message.of("own.no-yaml", folder.toString()));
        }
        Map<String, Node> top = yaml.read(LoadFiles.text(folder, YAML), KEYS);
        faults.refuse();
        checkFormat(top);
        OwnLoad.About about = about(top);
        Map<Product, List<SchemaStatement>> schema = schema(top, about);
        List<OwnLoad.OwnTable> tables = tables(top, schema, about.isAsFound());
        OwnLoad.Values values = values(top);
        List<OwnLoad.OwnScript> scripts = scripts(top, tables, values);
        faults.refuse();
        OwnLoad load = new OwnLoad(folder, about, schema, scripts, tables, values);
        checkColumns(load);
        faults.refuse();
        return load;
    }

    private void checkFormat(Map<String, Node> top) {
        String format = Optional.ofNullable(top.get("load")).map(yaml::word).orElse("");
        if (!format.equals(FORMAT)) {
            faults.add(YAML, 1, Message.of("own.format", FORMAT, format));
        }
    }

    private OwnLoad.About about(Map<String, Node> top) {
        Set<Product> products = EnumSet.allOf(Product.class);
        if (top.containsKey("products")) {
            products.clear();
            for (String name : yaml.list(top.get("products"))) {
                product(name)
                        .ifPresentOrElse(
                                products::add,
                                () -> faults.add(
                                        YAML, LoadYaml.line(top.get("products")), Message.of("own.no-product", name)));
            }
        }
        String data = Optional.ofNullable(top.get("data")).map(yaml::word).orElse("generated");
        if (!List.of("generated", "as-found").contains(data)) {
            faults.add(YAML, LoadYaml.line(top.get("data")), Message.of("own.data", data));
        }
        return new OwnLoad.About(
                Optional.ofNullable(top.get("name"))
                        .map(yaml::word)
                        .orElse(folder.toAbsolutePath().getFileName().toString()),
                Optional.ofNullable(top.get("about")).map(yaml::word).orElse(""),
                products,
                data.equals("as-found"));
    }

    private static Optional<Product> product(String name) {
        return Arrays.stream(Product.values())
                .filter(product -> product.id().equals(name))
                .findFirst();
    }

    // --- the schema

    private Map<Product, List<SchemaStatement>> schema(Map<String, Node> top, OwnLoad.About about) {
        Map<Product, List<SchemaStatement>> schema = new EnumMap<>(Product.class);
        Map<String, List<SchemaStatement>> byFile = new LinkedHashMap<>();
        for (Product product : about.products()) {
            schemaFile(top, product, about.isAsFound())
                    .ifPresent(file -> schema.put(product, byFile.computeIfAbsent(file, this::schema)));
        }
        return schema;
    }

    private Optional<String> schemaFile(Map<String, Node> top, Product product, boolean isAsFound) {
        Node node = top.get("schema");
        if (node == null) {
            boolean isNeeded = !isAsFound || LoadFiles.exists(folder, "schema.sql");
            return isNeeded ? Optional.of("schema.sql") : Optional.empty();
        }
        if (!yaml.isMap(node)) {
            return Optional.of(yaml.word(node));
        }
        Map<String, Node> byProduct = yaml.entries(node, List.of("mysql", "mariadb", "postgresql"));
        Node found = byProduct.getOrDefault(
                product.id(), product.isMySqlFamily() ? byProduct.get(Product.MYSQL.id()) : null);
        if (found == null) {
            faults.add(YAML, LoadYaml.line(node), Message.of("own.no-schema-for", product.label()));
            return Optional.empty();
        }
        return Optional.of(yaml.word(found));
    }

    private List<SchemaStatement> schema(String file) {
        if (isMissing(file, 0)) {
            return List.of();
        }
        List<SchemaStatement> schema = new ArrayList<>();
        SqlGuard guard = new SqlGuard(List.of());
        try {
            for (SqlText.Statement statement : SqlText.statements(LoadFiles.text(folder, file))) {
                Optional<SchemaStatement> ddl = SchemaStatement.of(statement);
                if (ddl.isEmpty()) {
                    faults.add(file, statement.line(), SchemaStatement.refused(statement));
                    continue;
                }
                guard.refusalOfSchema(statement, ddl.get())
                        .ifPresent(refusal -> faults.add(file, statement.line(), refusal));
                if (ddl.get().kind() == SchemaStatement.Kind.TABLE) {
                    guard.add(ddl.get().table());
                }
                schema.add(ddl.get());
            }
            if (schema.isEmpty()) {
                faults.add(file, 0, Message.of("own.empty"));
            }
        } catch (SqlText.At e) {
            faults.add(file, e.line(), e.what());
        } catch (InvalidValueException e) {
            faults.add(file, e);
        }
        return schema;
    }

    private boolean isMissing(String file, int line) {
        if (LoadFiles.exists(folder, file)) {
            return false;
        }
        boolean isLink = file.matches("[\\w.-]+") && Files.isSymbolicLink(folder.resolve(file));
        faults.add(YAML, line, Message.of(isLink ? "own.link" : "own.no-file", file));
        return true;
    }

    // --- the tables

    private List<OwnLoad.OwnTable> tables(
            Map<String, Node> top, Map<Product, List<SchemaStatement>> schema, boolean isAsFound) {
        Map<String, OwnLoad.OwnTable> described = new LinkedHashMap<>();
        Optional.ofNullable(top.get("tables"))
                .map(yaml::entries)
                .orElse(Map.of())
                .forEach((name, node) -> described.put(name, table(name, node)));
        Set<String> made = new LinkedHashSet<>();
        schema.values().forEach(all -> all.stream()
                .filter(ddl -> ddl.kind() == SchemaStatement.Kind.TABLE)
                .forEach(ddl -> made.add(ddl.table())));
        if (!isAsFound) {
            described.keySet().stream()
                    .filter(name -> made.stream().noneMatch(name::equalsIgnoreCase))
                    .forEach(name -> faults.add(
                            YAML, LoadYaml.line(top.get("tables")), Message.of("own.table-without-schema", name)));
        }
        List<OwnLoad.OwnTable> tables = new ArrayList<>();
        made.forEach(name -> tables.add(described.entrySet().stream()
                .filter(entry -> entry.getKey().equalsIgnoreCase(name))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(new OwnLoad.OwnTable(name, 0, Optional.empty(), List.of(), Map.of()))));
        described.values().stream()
                .filter(table -> made.stream().noneMatch(table.name()::equalsIgnoreCase))
                .forEach(tables::add);
        return tables;
    }

    private OwnLoad.OwnTable table(String name, Node node) {
        if (!Variables.isName(name)) {
            faults.add(YAML, LoadYaml.line(node), Message.of("own.name", name));
        }
        Map<String, Node> entries = yaml.entries(node, List.of("rows", "csv", "columns"));
        if (entries.containsKey("csv")) {
            String file = yaml.word(entries.get("csv"));
            if (entries.containsKey("rows") || entries.containsKey("columns")) {
                faults.add(YAML, LoadYaml.line(node), Message.of("own.csv-alone", name));
            }
            List<String> header = new ArrayList<>();
            long rows = isMissing(file, LoadYaml.line(node)) ? 0 : rowsOf(file, header);
            return new OwnLoad.OwnTable(name, rows, Optional.of(file), header, Map.of());
        }
        long rows = Optional.ofNullable(entries.get("rows"))
                .map(found -> yaml.whole(found, "rows"))
                .orElse(0L);
        Map<String, Generator> columns = new LinkedHashMap<>();
        Optional.ofNullable(entries.get("columns"))
                .map(yaml::entries)
                .orElse(Map.of())
                .forEach((column, generator) ->
                        generator(name, column, generator).ifPresent(made -> columns.put(column, made)));
        if (rows > 0 && columns.isEmpty() && entries.containsKey("rows")) {
            faults.add(YAML, LoadYaml.line(node), Message.of("own.no-columns", name));
        }
        return new OwnLoad.OwnTable(name, rows, Optional.empty(), List.copyOf(columns.keySet()), columns);
    }

    private Optional<Generator> generator(String table, String column, Node node) {
        if (!Variables.isName(column)) {
            faults.add(YAML, LoadYaml.line(node), Message.of("own.name", column));
        }
        try {
            Generator generator = Generator.of(yaml.word(node));
            generator.file().ifPresent(file -> isMissing(file, LoadYaml.line(node)));
            return Optional.of(generator);
        } catch (IllegalArgumentException e) {
            faults.add(YAML, LoadYaml.line(node), Message.of("problem.in", table + "." + column, Message.of(e)));
            return Optional.empty();
        }
    }

    /** Counts the rows without keeping them. */
    private long rowsOf(String file, List<String> header) {
        long rows = 0;
        try (CsvReader csv = new CsvReader(folder.resolve(file))) {
            header.addAll(csv.header());
            int width = header.size();
            csv.header().stream()
                    .filter(name -> !Variables.isName(name))
                    .forEach(name -> faults.add(file, 1, Message.of("own.name", name)));
            while (true) {
                int line = csv.line();
                List<String> row = csv.row();
                if (row == null) {
                    return rows;
                }
                if (row.size() != width) {
                    faults.add(file, line, Message.of("own.csv.width", row.size(), width));
                    return rows;
                }
                rows++;
            }
        } catch (java.nio.charset.CharacterCodingException e) {
            faults.add(file, 0, Message.of("own.not-utf8"));
        } catch (IOException e) {
            faults.add(file, 0, Message.of(e));
        }
        return rows;
    }

    /** Makes all generators once, because a key needs its table and a value its file. */
    private void checkColumns(OwnLoad load) {
        for (OwnLoad.OwnTable table : load.tables()) {
            table.generators().forEach((column, generator) -> {
                try {
                    generator.values(table.rows(), new OwnRest(load, 1, files).ofColumn(column));
                } catch (IllegalArgumentException e) {
                    faults.add(YAML, 0, Message.of("problem.in", table.name() + "." + column, Message.of(e)));
                }
            });
        }
        try {
            new Sampling(load, files);
        } catch (IllegalArgumentException e) {
            faults.add(YAML, e);
        }
    }

    // --- the values

    private OwnLoad.Values values(Map<String, Node> top) {
        Map<String, Long> numbers = new LinkedHashMap<>();
        Optional.ofNullable(top.get("variables"))
                .map(yaml::entries)
                .orElse(Map.of())
                .forEach((name, node) -> numbers.put(variable(name, node), yaml.whole(node, name)));
        List<OwnLoad.Sample> samples = new ArrayList<>();
        Optional.ofNullable(top.get("samples"))
                .map(yaml::entries)
                .orElse(Map.of())
                .forEach((name, node) -> samples.add(sample(variable(name, node), node)));
        return new OwnLoad.Values(numbers, samples);
    }

    private String variable(String name, Node node) {
        if (!Variables.isName(name)) {
            faults.add(YAML, LoadYaml.line(node), Message.of("own.name", name));
        }
        return name;
    }

    private OwnLoad.Sample sample(String name, Node node) {
        if (!yaml.isMap(node)) {
            isMissing(yaml.word(node), LoadYaml.line(node));
            return new OwnLoad.Sample(name, yaml.word(node), Optional.empty(), Optional.empty());
        }
        Map<String, Node> entries = yaml.entries(node, List.of("file", "column", "weights"));
        String file = Optional.ofNullable(entries.get("file")).map(yaml::word).orElse("");
        isMissing(file, LoadYaml.line(node));
        return new OwnLoad.Sample(
                name,
                file,
                Optional.ofNullable(entries.get("column")).map(yaml::word),
                Optional.ofNullable(entries.get("weights")).map(yaml::word));
    }

    // --- the scripts

    private List<OwnLoad.OwnScript> scripts(
            Map<String, Node> top, List<OwnLoad.OwnTable> tables, OwnLoad.Values values) {
        Set<String> preset = new LinkedHashSet<>(PRESET);
        preset.addAll(values.numbers().keySet());
        values.samples().forEach(sample -> preset.add(sample.name()));
        tables.forEach(table -> preset.add(table.name() + "_rows"));
        SqlGuard guard =
                new SqlGuard(tables.stream().map(OwnLoad.OwnTable::name).toList());
        List<OwnLoad.OwnScript> scripts = new ArrayList<>();
        Map<String, Node> listed =
                Optional.ofNullable(top.get("scripts")).map(yaml::entries).orElse(Map.of());
        listed.forEach((file, node) -> {
            int line = LoadYaml.line(node);
            Map<String, Node> entries =
                    yaml.isMap(node) ? yaml.entries(node, List.of("weight", "think")) : Map.of("weight", node);
            long weight = entries.containsKey("weight") ? yaml.whole(entries.get("weight"), "weight") : 1;
            if (weight > MOST_WEIGHT) {
                faults.add(YAML, line, Message.of("own.weight", file, MOST_WEIGHT));
                return;
            }
            Duration think = entries.containsKey("think") ? time(entries.get("think")) : Duration.ZERO;
            if (!isMissing(file, line)) {
                script(file, (int) weight, guard, preset)
                        .ifPresent(script -> scripts.add(new OwnLoad.OwnScript(file, script, think)));
            }
        });
        if (listed.isEmpty()) {
            faults.add(YAML, 0, Message.of("own.no-scripts"));
        } else if (!scripts.isEmpty() && scripts.stream().allMatch(script -> script.weight() == 0)) {
            faults.add(YAML, LoadYaml.line(top.get("scripts")), Message.of("own.no-weight"));
        }
        return scripts;
    }

    private Duration time(Node node) {
        String text = yaml.word(node);
        Matcher time = TIME.matcher(text);
        if (!time.matches()) {
            faults.add(YAML, LoadYaml.line(node), Message.of("own.think", text));
            return Duration.ZERO;
        }
        double micros = Double.parseDouble(time.group(1))
                * switch (time.group(2)) {
                    case "us" -> 1;
                    case "ms" -> 1_000;
                    case "s" -> 1_000_000;
                    default -> 60_000_000;
                };
        return Duration.ofNanos(Math.round(micros * 1000));
    }

    private Optional<Script> script(String file, int weight, SqlGuard guard, Set<String> preset) {
        try {
            String text = LoadFiles.text(folder, file);
            Script script = Script.of(file, weight, false, text);
            script.refuseShell();
            if (script.commands().stream().noneMatch(Command::isSql)) {
                faults.add(file, 0, Message.of("own.no-sql"));
            }
            for (Command command : script.commands()) {
                check(file, command, guard);
            }
            checkVariables(file, script, preset);
            return Optional.of(script);
        } catch (ScriptException e) {
            // The first line names the place, the others show it.
            String[] lines = e.getMessage().split("\n", 2);
            boolean isEmpty = lines[0].startsWith("empty command list");
            faults.add(
                    file,
                    isEmpty
                            ? new InvalidValueException(Message.of("problem.in", file, Message.of("own.empty")))
                            : new IllegalArgumentException(lines[0]));
        } catch (InvalidValueException e) {
            faults.add(file, e);
        }
        return Optional.empty();
    }

    private void check(String file, Command command, SqlGuard guard) {
        if (!command.isSql()) {
            return;
        }
        try {
            for (SqlText.Statement statement : SqlText.statements(command.text())) {
                guard.refusal(statement)
                        .ifPresent(refusal -> faults.add(file, command.line() + statement.line() - 1, refusal));
            }
        } catch (SqlText.At e) {
            faults.add(file, command.line() + e.line() - 1, e.what());
        }
    }

    /** A variable must be set before it is read. What {@code \gset} sets is known to the server only. */
    private void checkVariables(String file, Script script, Set<String> preset) {
        Set<String> known = new LinkedHashSet<>(preset);
        for (Command command : script.commands()) {
            for (String name : script.read(command)) {
                if (!known.contains(name)) {
                    faults.add(
                            file,
                            command.line(),
                            Message.of(
                                    "own.unset",
                                    name,
                                    known.stream().map(other -> ":" + other).collect(Collectors.joining(", "))));
                }
            }
            switch (command.kind()) {
                case SET -> known.add(command.name());
                case GSET, ASET -> {
                    return;
                }
                case SQL, IF, ELIF, ELSE, ENDIF, SLEEP, SHELL, SETSHELL, STARTPIPELINE, ENDPIPELINE -> {
                    // Sets nothing.
                }
            }
        }
    }
}
