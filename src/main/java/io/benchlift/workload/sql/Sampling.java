package io.benchlift.workload.sql;

import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import io.benchlift.workload.RandomStream;
import io.benchlift.workload.script.Value;
import io.benchlift.workload.script.Variables;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Draws the values of a load's samples: one row of each file for a transaction. Shared by all workers. */
final class Sampling {

    /** The samples of one file. */
    private record OfFile(WeightedValues rows, List<String> names, List<List<String>> values) {}

    private final List<OfFile> files = new ArrayList<>();

    /** @param read the files that were read already; more are added */
    Sampling(OwnLoad load, Map<String, CsvColumns> read) {
        Map<String, List<OwnLoad.Sample>> byFile = load.values().samples().stream()
                .collect(Collectors.groupingBy(OwnLoad.Sample::file, LinkedHashMap::new, Collectors.toList()));
        byFile.forEach((file, samples) -> {
            CsvColumns columns = read.computeIfAbsent(file, name -> CsvColumns.read(load.folder(), name));
            Optional<String> weights = samples.stream()
                    .flatMap(sample -> sample.weights().stream())
                    .findFirst();
            files.add(new OfFile(
                    WeightedValues.of(columns.columns().get(0), weights(columns, weights)),
                    samples.stream().map(OwnLoad.Sample::name).toList(),
                    samples.stream()
                            .map(sample -> columns.column(sample.column(), sample.name()))
                            .toList()));
        });
    }

    private static List<Double> weights(CsvColumns columns, Optional<String> name) {
        if (name.isEmpty()) {
            return java.util.Collections.nCopies(columns.rows(), 1.0);
        }
        List<Double> weights = new ArrayList<>();
        for (String text : columns.column(name.get())) {
            if (text == null || !text.strip().matches("\\d{1,15}(\\.\\d{1,9})?")) {
                throw new InvalidValueException(Message.of(
                        "problem.in",
                        columns.file(),
                        Message.of("own.csv.weight", name.get(), String.valueOf(text), weights.size() + 2)));
            }
            weights.add(Double.parseDouble(text.strip()));
        }
        if (weights.stream().mapToDouble(weight -> weight).sum() <= 0) {
            throw new InvalidValueException(
                    Message.of("problem.in", columns.file(), Message.of("own.csv.no-weight", name.get())));
        }
        return weights;
    }

    /** The variables of one worker. */
    final class Drawing {

        private final List<Value[]> slots = new ArrayList<>();

        Drawing(Variables variables) {
            files.forEach(
                    file -> slots.add(file.names().stream().map(variables::slot).toArray(Value[]::new)));
        }

        /** Sets all samples again; an empty value is NULL. */
        void draw(RandomStream random) {
            for (int i = 0; i < slots.size(); i++) {
                OfFile file = files.get(i);
                int row = file.rows().index(random);
                Value[] values = slots.get(i);
                for (int j = 0; j < values.length; j++) {
                    String value = file.values().get(j).get(row);
                    if (value == null) {
                        values[j].setNull();
                    } else {
                        values[j].set(value);
                    }
                }
            }
        }
    }
}
