package io.benchlift.workload.script;

import java.util.List;

/**
 * A part of an expression, made for one client: nodes keep the registers they compute in, so that evaluation allocates
 * nothing.
 */
abstract class Expression {

    /** Puts the value into {@code into}. */
    abstract void evaluate(Value into);

    /** A value that never changes. */
    static final class Constant extends Expression {

        private final Value value;

        Constant(Value value) {
            this.value = value;
        }

        @Override
        void evaluate(Value into) {
            into.set(value);
        }
    }

    /** {@code :name}. */
    static final class Variable extends Expression {

        private final String name;
        private final Value slot;

        Variable(String name, Value slot) {
            this.name = name;
            this.slot = slot;
        }

        @Override
        void evaluate(Value into) {
            if (!slot.isSet()) {
                throw new EvaluationException("undefined variable \"" + name + "\"");
            }
            into.set(slot);
            into.resolve(name);
        }
    }

    /** Two operands; NULL if one of them is. */
    static final class Binary extends Expression {

        private final Operator operator;
        private final Expression left;
        private final Expression right;
        private final Value other = new Value();

        Binary(Operator operator, Expression left, Expression right) {
            this.operator = operator;
            this.left = left;
            this.right = right;
        }

        @Override
        void evaluate(Value into) {
            left.evaluate(into);
            right.evaluate(other);
            if (into.isNull() || other.isNull()) {
                into.setNull();
            } else {
                operator.apply(into, other);
            }
        }
    }

    /** AND and OR: the right side is not evaluated if the left one decides, which NULL does too. */
    static final class Lazy extends Expression {

        private final boolean isOr;
        private final Expression left;
        private final Expression right;

        Lazy(boolean isOr, Expression left, Expression right) {
            this.isOr = isOr;
            this.left = left;
            this.right = right;
        }

        @Override
        void evaluate(Value into) {
            left.evaluate(into);
            if (into.isNull()) {
                return;
            }
            if (into.asBoolean() == isOr) {
                into.set(isOr);
                return;
            }
            right.evaluate(into);
            if (!into.isNull()) {
                into.set(into.asBoolean());
            }
        }
    }

    /** NOT. */
    static final class Not extends Expression {

        private final Expression operand;

        Not(Expression operand) {
            this.operand = operand;
        }

        @Override
        void evaluate(Value into) {
            operand.evaluate(into);
            if (!into.isNull()) {
                into.set(!into.asBoolean());
            }
        }
    }

    /** What {@code IS} tests. */
    enum Asked {
        NULL,
        TRUE,
        FALSE
    }

    /** {@code IS NULL} and similar tests. */
    static final class Is extends Expression {

        private final Expression operand;
        private final Asked asked;

        Is(Expression operand, Asked asked) {
            this.operand = operand;
            this.asked = asked;
        }

        @Override
        void evaluate(Value into) {
            operand.evaluate(into);
            into.set(
                    switch (asked) {
                        case NULL -> into.isNull();
                        case TRUE -> into.isBoolean(true);
                        case FALSE -> into.isBoolean(false);
                    });
        }
    }

    /** {@code CASE WHEN … THEN … ELSE … END}. */
    static final class Case extends Expression {

        private final List<Expression> conditions;
        private final List<Expression> results;
        private final Expression otherwise;

        Case(List<Expression> conditions, List<Expression> results, Expression otherwise) {
            this.conditions = List.copyOf(conditions);
            this.results = List.copyOf(results);
            this.otherwise = otherwise;
        }

        @Override
        void evaluate(Value into) {
            for (int i = 0; i < conditions.size(); i++) {
                conditions.get(i).evaluate(into);
                if (into.isTrue()) {
                    results.get(i).evaluate(into);
                    return;
                }
            }
            otherwise.evaluate(into);
        }
    }

    /** A function with its arguments; NULL if one of them is. */
    static final class Call extends Expression {

        private static final int MOST_ARGUMENTS = 16;

        private final Function function;
        private final Expression[] arguments;
        private final Value[] values;
        private final Draws draws;

        Call(Function function, List<Expression> arguments, Draws draws) {
            this.function = function;
            this.arguments = arguments.toArray(Expression[]::new);
            this.values = new Value[arguments.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = new Value();
            }
            this.draws = draws;
        }

        @Override
        void evaluate(Value into) {
            if (arguments.length > MOST_ARGUMENTS) {
                throw new EvaluationException("too many function arguments, maximum is " + MOST_ARGUMENTS);
            }
            boolean anyNull = false;
            for (int i = 0; i < arguments.length; i++) {
                arguments[i].evaluate(values[i]);
                anyNull |= values[i].isNull();
            }
            if (anyNull && function != Function.DEBUG) {
                into.setNull();
            } else {
                function.apply(values, into, draws);
            }
        }
    }
}
