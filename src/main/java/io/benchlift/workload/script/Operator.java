package io.benchlift.workload.script;

/** The operators of two operands, without AND and OR; NULL operands are handled before. */
enum Operator {
    ADD {
        @Override
        void apply(Value left, Value right) {
            if (left.isDouble() || right.isDouble()) {
                left.set(left.asDouble() + right.asDouble());
                return;
            }
            long a = left.asLong();
            long b = right.asLong();
            long sum = a + b;
            refuse(((a ^ sum) & (b ^ sum)) < 0, "bigint add out of range");
            left.set(sum);
        }
    },
    SUBTRACT {
        @Override
        void apply(Value left, Value right) {
            if (left.isDouble() || right.isDouble()) {
                left.set(left.asDouble() - right.asDouble());
                return;
            }
            long a = left.asLong();
            long b = right.asLong();
            long difference = a - b;
            refuse(((a ^ b) & (a ^ difference)) < 0, "bigint sub out of range");
            left.set(difference);
        }
    },
    MULTIPLY {
        @Override
        void apply(Value left, Value right) {
            if (left.isDouble() || right.isDouble()) {
                left.set(left.asDouble() * right.asDouble());
                return;
            }
            long a = left.asLong();
            long b = right.asLong();
            long low = a * b;
            refuse(Math.multiplyHigh(a, b) != low >> 63, "bigint mul out of range");
            left.set(low);
        }
    },
    DIVIDE {
        @Override
        void apply(Value left, Value right) {
            if (left.isDouble() || right.isDouble()) {
                left.set(left.asDouble() / right.asDouble());
                return;
            }
            refuse(right.asLong() == 0, "division by zero");
            refuse(left.asLong() == Long.MIN_VALUE && right.asLong() == -1, "bigint div out of range");
            left.set(left.asLong() / right.asLong());
        }
    },
    REMAINDER {
        @Override
        void apply(Value left, Value right) {
            refuse(right.asLong() == 0, "division by zero");
            left.set(right.asLong() == -1 ? 0 : left.asLong() % right.asLong());
        }
    },
    BIT_OR {
        @Override
        void apply(Value left, Value right) {
            left.set(left.asLong() | right.asLong());
        }
    },
    BIT_XOR {
        @Override
        void apply(Value left, Value right) {
            left.set(left.asLong() ^ right.asLong());
        }
    },
    BIT_AND {
        @Override
        void apply(Value left, Value right) {
            left.set(left.asLong() & right.asLong());
        }
    },
    SHIFT_LEFT {
        @Override
        void apply(Value left, Value right) {
            left.set(left.asLong() << right.asLong());
        }
    },
    SHIFT_RIGHT {
        @Override
        void apply(Value left, Value right) {
            left.set(left.asLong() >> right.asLong());
        }
    },
    EQUAL {
        @Override
        void apply(Value left, Value right) {
            left.set(isDouble(left, right) ? left.asDouble() == right.asDouble() : left.asLong() == right.asLong());
        }
    },
    UNEQUAL {
        @Override
        void apply(Value left, Value right) {
            left.set(isDouble(left, right) ? left.asDouble() != right.asDouble() : left.asLong() != right.asLong());
        }
    },
    LESS {
        @Override
        void apply(Value left, Value right) {
            left.set(isDouble(left, right) ? left.asDouble() < right.asDouble() : left.asLong() < right.asLong());
        }
    },
    AT_MOST {
        @Override
        void apply(Value left, Value right) {
            left.set(isDouble(left, right) ? left.asDouble() <= right.asDouble() : left.asLong() <= right.asLong());
        }
    },
    GREATER {
        @Override
        void apply(Value left, Value right) {
            left.set(isDouble(left, right) ? left.asDouble() > right.asDouble() : left.asLong() > right.asLong());
        }
    },
    AT_LEAST {
        @Override
        void apply(Value left, Value right) {
            left.set(isDouble(left, right) ? left.asDouble() >= right.asDouble() : left.asLong() >= right.asLong());
        }
    };

    /** Leaves the result in {@code left}. */
    abstract void apply(Value left, Value right);

    private static boolean isDouble(Value left, Value right) {
        return left.isDouble() || right.isDouble();
    }

    private static void refuse(boolean wrong, String why) {
        if (wrong) {
            throw new EvaluationException(why);
        }
    }
}
