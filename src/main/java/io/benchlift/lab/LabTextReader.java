package io.benchlift.lab;

import io.benchlift.plan.Problem;
import io.benchlift.text.Message;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the Markdown of a lab in one language: a title, the background, then the parts in {@link #PARTS}. */
final class LabTextReader {

    private static final List<String> PARTS = List.of("choice", "number", "explain", "questions");
    private static final Pattern OPTION = Pattern.compile("[-*]\\s+([a-z][a-z0-9-]*):\\s+(\\S.*)");
    private static final String PART = "## ";
    private static final String READ = "";

    private final String file;
    private final List<String> lines;
    private final List<Problem> problems;
    private final Map<String, Integer> starts = new LinkedHashMap<>();
    private final Map<String, StringBuilder> parts = new LinkedHashMap<>();
    private String title = "";

    private LabTextReader(String file, String text, List<Problem> problems) {
        this.file = file;
        this.lines = text.lines().toList();
        this.problems = problems;
    }

    /** Adds problems to {@code problems}; the result is then incomplete. */
    static LabText read(String file, String text, List<Problem> problems) {
        return new LabTextReader(file, text, problems).read();
    }

    private LabText read() {
        split();
        for (String part : PARTS) {
            if (!parts.containsKey(part)) {
                complain(lines.size(), Message.of("lab.file.part-missing", PART, part));
            } else if (parts.get(part).toString().isBlank()) {
                complain(starts.get(part), Message.of("lab.file.part-empty", PART, part));
            }
        }
        Map<String, String> options = new LinkedHashMap<>();
        String choice = choice(options);
        return new LabText(
                title,
                Markdown.blocks(part(READ)),
                choice,
                options,
                plain(part("number").replace('\n', ' ')),
                Markdown.blocks(part("explain")),
                questions());
    }

    private void split() {
        if (lines.isEmpty() || !lines.get(0).startsWith("# ")) {
            complain(1, Message.of("lab.file.title"));
        } else {
            title = lines.get(0).substring(2).strip();
        }
        String part = READ;
        parts.put(part, new StringBuilder());
        for (int i = 1; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.startsWith(PART)) {
                part = line.substring(PART.length()).strip();
                begin(part, i + 1);
            } else {
                parts.get(part).append(line).append('\n');
            }
        }
    }

    private void begin(String part, int line) {
        if (!PARTS.contains(part)) {
            complain(line, Message.of("lab.file.no-part", part, String.join(", ", PARTS)));
        } else if (parts.containsKey(part)) {
            complain(line, Message.of("lab.file.part-twice", PART, part));
        }
        starts.putIfAbsent(part, line);
        parts.computeIfAbsent(part, name -> new StringBuilder());
    }

    private String choice(Map<String, String> options) {
        StringBuilder question = new StringBuilder();
        int line = starts.getOrDefault("choice", 0);
        for (String text : part("choice").lines().toList()) {
            line++;
            Matcher option = OPTION.matcher(text);
            if (option.matches()) {
                options.put(option.group(1), plain(option.group(2)));
            } else if (text.startsWith("-")) {
                complain(line, Message.of("lab.file.answer"));
            } else if (!text.isBlank() && options.isEmpty()) {
                question.append(question.isEmpty() ? "" : " ").append(text.strip());
            } else if (!text.isBlank()) {
                complain(line, Message.of("lab.file.after-answers"));
            }
        }
        return plain(question.toString());
    }

    private List<String> questions() {
        List<String> questions = new ArrayList<>();
        for (Markdown.Block block : Markdown.blocks(part("questions"))) {
            if (block.mark().isEmpty()) {
                complain(starts.get("questions"), Message.of("lab.file.numbered"));
            } else {
                questions.add(block.text());
            }
        }
        return questions;
    }

    /** Texts of buttons and sliders have no styles. */
    private static String plain(String line) {
        StringBuilder text = new StringBuilder();
        Markdown.blocks(line.strip()).forEach(block -> text.append(block.text()));
        return text.toString();
    }

    private String part(String name) {
        return parts.getOrDefault(name, new StringBuilder()).toString();
    }

    private void complain(int line, Message message) {
        problems.add(LabException.problem(file, line, message));
    }
}
