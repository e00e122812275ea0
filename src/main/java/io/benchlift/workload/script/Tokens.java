package io.benchlift.workload.script;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The tokens of an expression, one after the other. */
final class Tokens {

    private static final Pattern TOKEN =
            Pattern.compile("(?<number>(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:[eE][-+]?[0-9]+)?)"
                    + "|:(?<variable>[A-Za-z_\\x80-\\uffff][A-Za-z0-9_\\x80-\\uffff]*)"
                    + "|(?<word>[A-Za-z_\\x80-\\uffff][A-Za-z0-9_\\x80-\\uffff]*)"
                    + "|(?<sign><>|<=|>=|<<|>>|!=|[-+*/%=<>|#&~(),])");
    private static final Pattern SPACE = Pattern.compile("(?:\\s|\\\\\\r?\\n)*");
    private static final String BEYOND_LARGEST = "9223372036854775808";

    private final String text;
    private final Matcher token;
    private int end;
    private boolean atEnd;

    Tokens(String text) throws ExpressionParser.Complaint {
        this.text = text;
        this.token = TOKEN.matcher(text);
        skip();
    }

    /** The variables of an expression that is right, in order. */
    static List<String> variables(String text) {
        return TOKEN.matcher(text)
                .results()
                .map(found -> found.group(2))
                .filter(Objects::nonNull)
                .toList();
    }

    /** Goes on to the next token. */
    void skip() throws ExpressionParser.Complaint {
        Matcher space = SPACE.matcher(text).region(end, text.length());
        int start = space.lookingAt() ? space.end() : end;
        atEnd = start == text.length();
        if (atEnd) {
            end = start;
            return;
        }
        if (!token.region(start, text.length()).lookingAt()) {
            throw new ExpressionParser.Complaint("unexpected character (" + text.charAt(start) + ")", start);
        }
        end = token.end();
    }

    boolean isAtEnd() {
        return atEnd;
    }

    /** The column of the last character that was read, for an arrow below it; after the text at its end. */
    int endColumn() {
        return atEnd ? end : end - 1;
    }

    private boolean is(String group) {
        return !atEnd && token.group(group) != null;
    }

    boolean isNumber() {
        return is("number");
    }

    boolean isVariable() {
        return is("variable");
    }

    boolean isWord() {
        return is("word");
    }

    /** In lower case. */
    String word() {
        return token.group("word").toLowerCase(Locale.ROOT);
    }

    boolean takeWord(String word) throws ExpressionParser.Complaint {
        boolean there = isWord() && word().equals(word);
        if (there) {
            skip();
        }
        return there;
    }

    boolean isSign(char sign) {
        return is("sign") && token.group("sign").equals(String.valueOf(sign));
    }

    boolean takeSign(char sign) throws ExpressionParser.Complaint {
        boolean there = isSign(sign);
        if (there) {
            skip();
        }
        return there;
    }

    /** Null if the next token is none of them. */
    Operator takeOperator(Map<String, Operator> operators) throws ExpressionParser.Complaint {
        Operator operator = is("sign") ? operators.get(token.group("sign")) : null;
        if (operator != null) {
            skip();
        }
        return operator;
    }

    String takeVariable() throws ExpressionParser.Complaint {
        String name = token.group("variable");
        skip();
        return name;
    }

    boolean isSmallestNumber() {
        return isNumber() && token.group("number").equals(BEYOND_LARGEST);
    }

    long takeSmallestNumber() throws ExpressionParser.Complaint {
        skip();
        return Long.MIN_VALUE;
    }

    Value takeNumber() throws ExpressionParser.Complaint {
        String number = token.group("number");
        Value value = new Value();
        if (number.chars().allMatch(Character::isDigit)) {
            try {
                value.set(Long.parseLong(number));
            } catch (NumberFormatException e) {
                throw new ExpressionParser.Complaint("bigint constant overflow (" + number + ")", endColumn());
            }
        } else {
            double decimal = Double.parseDouble(number);
            if (Double.isInfinite(decimal)) {
                throw new ExpressionParser.Complaint("double constant overflow (" + number + ")", endColumn());
            }
            value.set(decimal);
        }
        skip();
        return value;
    }
}
