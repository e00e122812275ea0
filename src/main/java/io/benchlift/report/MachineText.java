package io.benchlift.report;

import io.benchlift.session.Machine;
import io.benchlift.text.Messages;
import io.benchlift.verdict.MachineComparison;
import java.util.ArrayList;
import java.util.List;

/** The machines of a merged session in words: the same in the window, on the terminal and in a report. */
public final class MachineText {

    private static final int MOST_FACTS = 3;

    private final MachineComparison comparison;
    private final Messages messages;
    private final Figures figures;

    public MachineText(MachineComparison comparison, Messages messages) {
        this.comparison = comparison;
        this.messages = messages;
        this.figures = new Figures(messages);
    }

    public List<String> head() {
        List<String> head =
                new ArrayList<>(List.of(messages.get("report.column.machine"), messages.get("report.column.blocks")));
        comparison.contrasts().forEach(contrast -> head.add(contrast.name()));
        return head;
    }

    /** A row for each machine, and one with the scatter between them. */
    public List<List<String>> rows() {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < comparison.machines().size(); i++) {
            Machine machine = comparison.machines().get(i);
            List<String> row = new ArrayList<>(List.of(machine.name(), blocks(machine)));
            for (MachineComparison.Contrast contrast : comparison.contrasts()) {
                row.add(figures.change(
                        100 * Math.expm1(contrast.scatter().meanLogs().get(i))));
            }
            rows.add(row);
        }
        List<String> scatter = new ArrayList<>(List.of(messages.get("report.machines.scatter"), ""));
        comparison
                .contrasts()
                .forEach(contrast -> scatter.add(
                        figures.percent(100 * Math.expm1(contrast.scatter().sdLog()))));
        rows.add(scatter);
        return rows;
    }

    private static String blocks(Machine machine) {
        int last = machine.firstBlock() + machine.blocks() - 1;
        return machine.blocks() == 1 ? String.valueOf(last) : machine.firstBlock() + "\u2013" + last;
    }

    /** What is to be looked at before the session is believed; one sentence if there is nothing. */
    public List<String> sentences() {
        List<String> sentences = new ArrayList<>();
        for (int i = 0; i < comparison.machines().size(); i++) {
            String name = comparison.machines().get(i).name();
            if (comparison.hasUnlikePair(i)) {
                sentences.add(messages.get("report.machines.pair", name));
            }
            List<MachineComparison.UnlikeFact> facts = comparison.differing().get(i);
            facts.stream()
                    .limit(MOST_FACTS)
                    .forEach(fact -> sentences.add(messages.get(
                            "report.machines.fact", name, fact.name(), shown(fact.value()), shown(fact.usual()))));
            if (facts.size() > MOST_FACTS) {
                sentences.add(messages.get("report.machines.facts", name, facts.size() - MOST_FACTS));
            }
        }
        return sentences.isEmpty() ? List.of(messages.get("report.machines.alike")) : sentences;
    }

    private static String shown(String value) {
        return value.isEmpty() ? "\u2013" : value;
    }
}
