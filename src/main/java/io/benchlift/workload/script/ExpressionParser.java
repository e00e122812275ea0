package io.benchlift.workload.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Reads an expression by recursive descent, one method for each rank of operators. Every error has the column of its
 * cause.
 */
final class ExpressionParser {

    /** An error and its place in the text, from 0. */
    static final class Complaint extends Exception {

        private static final long serialVersionUID = 1;

        private final int column;

        Complaint(String what, int column) {
            super(what);
            this.column = column;
        }

        int column() {
            return column;
        }
    }

    private static final String SYNTAX = "syntax error";

    private static final Map<String, Operator> COMPARISONS = Map.of(
            "=", Operator.EQUAL,
            "<>", Operator.UNEQUAL,
            "!=", Operator.UNEQUAL,
            "<", Operator.LESS,
            "<=", Operator.AT_MOST,
            ">", Operator.GREATER,
            ">=", Operator.AT_LEAST);

    private static final Map<String, Operator> BITS = Map.of(
            "|", Operator.BIT_OR,
            "#", Operator.BIT_XOR,
            "&", Operator.BIT_AND,
            "<<", Operator.SHIFT_LEFT,
            ">>", Operator.SHIFT_RIGHT);

    private static final Map<String, Operator> SUMS = Map.of("+", Operator.ADD, "-", Operator.SUBTRACT);

    private static final Map<String, Operator> PRODUCTS =
            Map.of("*", Operator.MULTIPLY, "/", Operator.DIVIDE, "%", Operator.REMAINDER);

    private final Tokens tokens;
    private final Variables variables;
    private final Draws draws;

    private ExpressionParser(String text, Variables variables) throws Complaint {
        this.tokens = new Tokens(text);
        this.variables = variables;
        this.draws = new Draws(variables);
    }

    /** Parses the whole of {@code text}. */
    static Expression parse(String text, Variables variables) throws Complaint {
        ExpressionParser parser = new ExpressionParser(text, variables);
        Expression expression = parser.or();
        if (!parser.tokens.isAtEnd()) {
            throw parser.syntax();
        }
        return expression;
    }

    private Complaint syntax() {
        return new Complaint(SYNTAX, tokens.endColumn());
    }

    private Expression or() throws Complaint {
        Expression left = and();
        while (tokens.takeWord("or")) {
            left = new Expression.Lazy(true, left, and());
        }
        return left;
    }

    private Expression and() throws Complaint {
        Expression left = not();
        while (tokens.takeWord("and")) {
            left = new Expression.Lazy(false, left, not());
        }
        return left;
    }

    private Expression not() throws Complaint {
        return tokens.takeWord("not") ? new Expression.Not(not()) : is();
    }

    private Expression is() throws Complaint {
        Expression operand = comparison();
        if (tokens.takeWord("isnull")) {
            return new Expression.Is(operand, Expression.Asked.NULL);
        }
        if (tokens.takeWord("notnull")) {
            return new Expression.Not(new Expression.Is(operand, Expression.Asked.NULL));
        }
        if (!tokens.takeWord("is")) {
            return operand;
        }
        boolean negated = tokens.takeWord("not");
        Expression is = new Expression.Is(operand, asked());
        return negated ? new Expression.Not(is) : is;
    }

    private Expression.Asked asked() throws Complaint {
        for (Expression.Asked asked : Expression.Asked.values()) {
            if (tokens.takeWord(asked.name().toLowerCase(Locale.ROOT))) {
                return asked;
            }
        }
        throw syntax();
    }

    /** Comparisons do not chain: {@code 1 = 1 = 1} is an error. */
    private Expression comparison() throws Complaint {
        Expression left = bits();
        Operator operator = tokens.takeOperator(COMPARISONS);
        return operator == null ? left : new Expression.Binary(operator, left, bits());
    }

    private Expression bits() throws Complaint {
        Expression left = bitsOperand();
        for (Operator operator = tokens.takeOperator(BITS); operator != null; operator = tokens.takeOperator(BITS)) {
            left = new Expression.Binary(operator, left, bitsOperand());
        }
        return left;
    }

    /** {@code ~ 1 + 2} is {@code ~ (1 + 2)}: the complement has the rank of the bit operators. */
    private Expression bitsOperand() throws Complaint {
        return tokens.takeSign('~') ? new Expression.Binary(Operator.BIT_XOR, constant(-1), bitsOperand()) : sum();
    }

    private Expression sum() throws Complaint {
        Expression left = product();
        for (Operator operator = tokens.takeOperator(SUMS); operator != null; operator = tokens.takeOperator(SUMS)) {
            left = new Expression.Binary(operator, left, product());
        }
        return left;
    }

    private Expression product() throws Complaint {
        Expression left = signed();
        for (Operator operator = tokens.takeOperator(PRODUCTS);
                operator != null;
                operator = tokens.takeOperator(PRODUCTS)) {
            left = new Expression.Binary(operator, left, signed());
        }
        return left;
    }

    private Expression signed() throws Complaint {
        if (tokens.takeSign('-')) {
            // The smallest number has no positive counterpart, so its sign belongs to it.
            return tokens.isSmallestNumber()
                    ? constant(tokens.takeSmallestNumber())
                    : new Expression.Binary(Operator.SUBTRACT, constant(0), signed());
        }
        return tokens.takeSign('+') ? signed() : primary();
    }

    private Expression primary() throws Complaint {
        if (tokens.takeSign('(')) {
            Expression inner = or();
            need(')');
            return inner;
        }
        if (tokens.isNumber()) {
            return new Expression.Constant(tokens.takeNumber());
        }
        if (tokens.isVariable()) {
            String name = tokens.takeVariable();
            return new Expression.Variable(name, variables.slot(name));
        }
        return word();
    }

    private Expression word() throws Complaint {
        if (!tokens.isWord()) {
            throw syntax();
        }
        Value value = new Value();
        switch (tokens.word()) {
            case "null" -> value.setNull();
            case "true" -> value.set(true);
            case "false" -> value.set(false);
            case "case" -> {
                tokens.skip();
                return cases();
            }
            default -> {
                return call();
            }
        }
        tokens.skip();
        return new Expression.Constant(value);
    }

    private Expression cases() throws Complaint {
        List<Expression> conditions = new ArrayList<>();
        List<Expression> results = new ArrayList<>();
        needWord("when");
        do {
            conditions.add(or());
            needWord("then");
            results.add(or());
        } while (tokens.takeWord("when"));
        Value nothing = new Value();
        nothing.setNull();
        Expression otherwise = tokens.takeWord("else") ? or() : new Expression.Constant(nothing);
        needWord("end");
        return new Expression.Case(conditions, results, otherwise);
    }

    private Expression call() throws Complaint {
        String name = tokens.word();
        int column = tokens.endColumn();
        tokens.skip();
        need('(');
        Function function = Function.named(name)
                .orElseThrow(() -> new Complaint("unexpected function name (" + name + ")", column));
        List<Expression> arguments = new ArrayList<>();
        if (!tokens.isSign(')')) {
            do {
                arguments.add(or());
            } while (tokens.takeSign(','));
        }
        int end = tokens.endColumn();
        need(')');
        if (!function.takes(arguments.size())) {
            throw new Complaint(
                    (function.isVariadic() ? "at least one argument expected (" : "unexpected number of arguments (")
                            + name + ")",
                    end);
        }
        return new Expression.Call(function, arguments, draws);
    }

    private static Expression constant(long number) {
        Value value = new Value();
        value.set(number);
        return new Expression.Constant(value);
    }

    private void need(char sign) throws Complaint {
        if (!tokens.takeSign(sign)) {
            throw syntax();
        }
    }

    private void needWord(String word) throws Complaint {
        if (!tokens.takeWord(word)) {
            throw syntax();
        }
    }
}
