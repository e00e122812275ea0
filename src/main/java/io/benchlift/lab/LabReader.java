package io.benchlift.lab;

import io.benchlift.audit.PrintedTrials;
import io.benchlift.plan.Factor;
import io.benchlift.plan.Plan;
import io.benchlift.plan.PlanException;
import io.benchlift.plan.PlanFile;
import io.benchlift.plan.Problem;
import io.benchlift.plan.Setting;
import io.benchlift.plan.Size;
import io.benchlift.plan.Study;
import io.benchlift.runner.RunContext;
import io.benchlift.text.InvalidValueException;
import io.benchlift.text.Message;
import io.benchlift.verdict.TrialMetric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Reads the files of one lab and reports all their problems at once. */
final class LabReader {

    /** The languages of the window. */
    static final List<String> LANGUAGES = List.of("en", "zh", "cs");

    private static final int FORMAT = 1;
    private static final int QUESTIONS = 3;
    private static final List<String> KEYS = List.of(
            "benchlift-lab", "number", "study", "plan", "printed", "set", "choices", "range", "measured", "evidence");

    private final String id;
    private final Function<String, Optional<String>> files;
    private final List<Problem> problems = new ArrayList<>();
    private LabYaml yaml;

    private LabReader(String id, Function<String, Optional<String>> files) {
        this.id = id;
        this.files = files;
    }

    /**
     * Reads a lab.
     *
     * @param files the text of a file of its folder
     * @throws LabException with all problems
     */
    static Lab read(String id, boolean isOwn, Function<String, Optional<String>> files) {
        return new LabReader(id, files).read(isOwn);
    }

    private Lab read(boolean isOwn) {
        String text = files.apply("lab.yaml")
                .orElseThrow(() -> new LabException(
                        List.of(LabException.problem(id + "/lab.yaml", 0, Message.of("lab.file.no-yaml")))));
        yaml = LabYaml.read(id + "/lab.yaml", text, KEYS, problems);
        refuseIfWrong();
        checkFormat();
        int number = whole("number", 99);
        LabSubject experiment = experiment();
        Scale scale = scale();
        Quantity quantity = quantity();
        List<String> choices = yaml.list("choices");
        if (choices.size() < 2) {
            yaml.complain(yaml.line("choices"), Message.of("lab.file.choices"));
        }
        Map<String, LabText> texts = texts(choices);
        refuseIfWrong();
        checkCells(experiment, quantity);
        refuseIfWrong();
        return new Lab(
                id,
                number,
                experiment,
                new Lab.Question(choices, scale, quantity),
                yaml.list("evidence"),
                isOwn,
                texts);
    }

    private void refuseIfWrong() {
        if (!problems.isEmpty()) {
            throw new LabException(problems);
        }
    }

    private void checkFormat() {
        String format = yaml.needed("benchlift-lab");
        if (!format.equals(String.valueOf(FORMAT)) && yaml.has("benchlift-lab")) {
            yaml.complain(yaml.line("benchlift-lab"), Message.of("lab.file.format", format, FORMAT));
        }
    }

    private int whole(String key, int otherwise) {
        String word = yaml.word(key).orElse(String.valueOf(otherwise));
        if (word.matches("\\d{1,3}")) {
            return Integer.parseInt(word);
        }
        yaml.complain(yaml.line(key), Message.of("lab.file.whole", key, word));
        return otherwise;
    }

    private LabSubject experiment() {
        if (List.of("study", "plan", "printed").stream().filter(yaml::has).count() != 1) {
            yaml.complain(1, Message.of("lab.file.subject"));
            return new LabSubject.Printed("", "");
        }
        if (yaml.has("study")) {
            return study(yaml.needed("study"));
        }
        return yaml.has("plan") ? plan(yaml.needed("plan")) : printed(yaml.needed("printed"));
    }

    private LabSubject study(String name) {
        Optional<Study> study = Study.named(name);
        if (study.isEmpty()) {
            yaml.complain(yaml.line("study"), Message.of("lab.file.no-study", name));
            return new LabSubject.Printed("", "");
        }
        return checked(new LabSubject.OfStudy(study.get(), yaml.list("set")), yaml.line("set"), id + "/lab.yaml");
    }

    private LabSubject plan(String name) {
        Optional<String> text = file("plan", name);
        if (text.isEmpty()) {
            return new LabSubject.Printed("", "");
        }
        try {
            Plan plan = PlanFile.read(text.get(), RunContext.ANY_SERVER);
            return checked(new LabSubject.OfPlan(plan, yaml.list("set")), yaml.line("set"), id + "/lab.yaml");
        } catch (PlanException e) {
            e.problems()
                    .forEach(problem -> problems.add(LabException.problem(
                            id + "/" + name, problem.place().line(), problem.message())));
            return new LabSubject.Printed("", "");
        }
    }

    /** An invalid change is reported now and not during a class. */
    private LabSubject checked(LabSubject experiment, int line, String file) {
        try {
            experiment.plan(Size.LOOK, 1);
        } catch (PlanException e) {
            e.problems().forEach(problem -> problems.add(LabException.problem(file, line, problem.message())));
        }
        return experiment;
    }

    private LabSubject printed(String name) {
        String text = file("printed", name).orElse("");
        if (!text.isEmpty() && PrintedTrials.of(text).isEmpty()) {
            problems.add(LabException.problem(id + "/" + name, 0, Message.of("lab.file.no-printed")));
        }
        return new LabSubject.Printed(name, text);
    }

    private Optional<String> file(String key, String name) {
        Optional<String> text = name.matches("[A-Za-z0-9._-]+") ? files.apply(name) : Optional.empty();
        if (text.isEmpty()) {
            yaml.complain(yaml.line(key), Message.of("lab.file.no-file", name));
        }
        return text;
    }

    private Scale scale() {
        Map<String, String> range = yaml.map("range");
        try {
            return new Scale(
                    Double.parseDouble(range.getOrDefault("from", "")),
                    Double.parseDouble(range.getOrDefault("to", "")),
                    Double.parseDouble(range.getOrDefault("step", "1")),
                    range.getOrDefault("unit", ""));
        } catch (IllegalArgumentException e) {
            yaml.complain(yaml.line("range"), Message.of("lab.file.range", "{from: 0, to: 200, step: 5, unit: \"%\"}"));
            return new Scale(0, 1, 1, "");
        }
    }

    private Quantity quantity() {
        Map<String, String> measured = yaml.map("measured");
        String kind = measured.getOrDefault("kind", "");
        String metric = measured.getOrDefault("metric", "tps");
        try {
            return new Quantity(
                    List.of(Quantity.Kind.values()).stream()
                            .filter(each -> each.id().equals(kind))
                            .findFirst()
                            .orElseThrow(() -> new InvalidValueException(Message.of("lab.file.kind", kind))),
                    TrialMetric.named(metric),
                    below("cell.", measured),
                    below("base.", measured));
        } catch (IllegalArgumentException e) {
            yaml.complain(yaml.line("measured"), Message.of(e));
            return new Quantity(Quantity.Kind.MISTAKES, TrialMetric.TPS, Map.of(), Map.of());
        }
    }

    private static Map<String, String> below(String prefix, Map<String, String> all) {
        Map<String, String> found = new LinkedHashMap<>();
        all.forEach((name, value) -> {
            if (name.startsWith(prefix)) {
                found.put(setting(name.substring(prefix.length())), value);
            }
        });
        return found;
    }

    /** The groups of a plan are named in the plural. */
    private static String setting(String path) {
        return path.replaceFirst("^variables\\.", Setting.VARIABLE_PREFIX)
                .replaceFirst("^options\\.", Setting.OPTION_PREFIX);
    }

    /** The compared levels must be levels of the plan. */
    private void checkCells(LabSubject experiment, Quantity quantity) {
        boolean isRun = experiment.plan(Size.LOOK, 1).isPresent();
        if (isRun == (quantity.kind() == Quantity.Kind.MISTAKES)) {
            yaml.complain(yaml.line("measured"), Message.of("lab.file.mistakes"));
        }
        if (quantity.kind() == Quantity.Kind.RATIO && quantity.cell().equals(quantity.base())) {
            yaml.complain(yaml.line("measured"), Message.of("lab.file.same-cell"));
        }
        experiment.plan(Size.LOOK, 1).ifPresent(plan -> {
            checkLevels(plan, quantity.cell());
            checkLevels(plan, quantity.base());
        });
    }

    private void checkLevels(Plan plan, Map<String, String> levels) {
        levels.forEach((name, level) -> {
            boolean isThere = plan.factors().stream()
                    .filter(factor -> factor.setting().equals(name))
                    .map(Factor::levels)
                    .anyMatch(known -> known.contains(level));
            if (!isThere) {
                yaml.complain(yaml.line("measured"), Message.of("lab.file.no-level", name, level));
            }
        });
    }

    private Map<String, LabText> texts(List<String> choices) {
        Map<String, LabText> texts = new LinkedHashMap<>();
        for (String language : LANGUAGES) {
            String name = language + ".md";
            files.apply(name).ifPresent(text -> {
                LabText read = LabTextReader.read(id + "/" + name, text, problems);
                texts.put(language, read);
                check(name, read, choices);
            });
        }
        if (texts.isEmpty()) {
            problems.add(LabException.problem(id + "/" + Lab.ENGLISH + ".md", 0, Message.of("lab.file.no-text")));
        }
        return texts;
    }

    private void check(String name, LabText text, List<String> choices) {
        if (!List.copyOf(text.options().keySet()).equals(choices)) {
            problems.add(LabException.problem(
                    id + "/" + name,
                    0,
                    Message.of(
                            "lab.file.answers",
                            String.join(", ", text.options().keySet()),
                            String.join(", ", choices))));
        }
        if (text.questions().size() != QUESTIONS) {
            problems.add(LabException.problem(
                    id + "/" + name,
                    0,
                    Message.of(
                            "lab.file.questions",
                            String.valueOf(text.questions().size()))));
        }
    }
}
