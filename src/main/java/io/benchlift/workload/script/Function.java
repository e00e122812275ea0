package io.benchlift.workload.script;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The functions of the manual, by name. Values of the hash functions are those of pgbench, bit for bit. */
enum Function {
    ABS(1, 1) {
        @Override
        void apply(Value[] of, Value into, Draws draws) {
            if (of[0].isDouble()) {
                into.set(Math.abs(of[0].asDouble()));
            } else {
                into.set(Math.abs(of[0].asLong()));
            }
        }
    },
    DEBUG(1, 1) {
        @Override
        void apply(Value[] of, Value into, Draws draws) {
            draws.debug(of[0]);
            into.set(of[0]);
        }
    },
    DOUBLE(1, 1) {
        @Override
        void apply(Value[] of, Value into, Draws draws) {
            into.set(of[0].asDouble());
        }
    },
    EXP(1, 1) {
        @Override
        void apply(Value[] of, Value into, Draws draws) {
            into.set(Math.exp(of[0].asDouble()));
        }
    },
    GREATEST(1, Integer.MAX_VALUE) {
        @Override
        void apply(Value[] of, Value into, Draws draws) {
            extreme(of, into, Operator.GREATER);
        }
    },
    HASH(1, 2) {
        @Override
        void apply(Value[] of, Value into, Draws draws) {
            into.set(Hashes.murmur2(of[0].asLong(), draws.seed(of, 1)));
        }
    },
    HASH_FNV1A(1, 2) {
        @Override
        void apply(Value[] of, Value into, Draws draws) {
            into.set(Hashes.fnv1a(of[0].asLong(), draws.seed(of, 1)));
        }
    },
    HASH_MURMUR2(1, 2) {
        @Override
        void apply(Value[] of, Value into, Draws draws) {
            HASH.apply(of, into, draws);
        }
    },
    INT(1, 1) {
        @Override
        void apply(Value[] of, Value into, Draws draws) {
            into.set(of[0].asLong());
        }
    },
    LEAST(1, Integer.MAX_VALUE) {
        @Override
        void apply(Value[] of, Value into, Draws draws) {
            extreme(of, into, Operator.LESS);
        }
    },
    LN(1, 1) {
        @Override
        void apply(Value[] of, Value into, Draws draws) {
            into.set(Math.log(of[0].asDouble()));
        }
    },
    MOD(2, 2) {
        @Override
        void apply(Value[] of, Value into, Draws draws) {
            into.set(of[0]);
            Operator.REMAINDER.apply(into, of[1]);
        }
    },
    PERMUTE(2, 3) {
        @Override
        void apply(Value[] of, Value into, Draws draws) {
            into.set(Permutation.place(of[0].asLong(), of[1].asLong(), draws.seed(of, 2)));
        }
    },
    PI(0, 0) {
        @Override
        void apply(Value[] of, Value into, Draws draws) {
            into.set(Math.PI);
        }
    },
    POW(2, 2) {
        @Override
        void apply(Value[] of, Value into, Draws draws) {
            into.set(Math.pow(of[0].asDouble(), of[1].asDouble()));
        }
    },
    POWER(2, 2) {
        @Override
        void apply(Value[] of, Value into, Draws draws) {
            POW.apply(of, into, draws);
        }
    },
    RANDOM(2, 2) {
        @Override
        void apply(Value[] of, Value into, Draws draws) {
            into.set(draws.uniform(of[0].asLong(), of[1].asLong()));
        }
    },
    RANDOM_EXPONENTIAL(3, 3) {
        @Override
        void apply(Value[] of, Value into, Draws draws) {
            into.set(draws.exponential(of[0].asLong(), of[1].asLong(), of[2].asDouble()));
        }
    },
    RANDOM_GAUSSIAN(3, 3) {
        @Override
        void apply(Value[] of, Value into, Draws draws) {
            into.set(draws.gaussian(of[0].asLong(), of[1].asLong(), of[2].asDouble()));
        }
    },
    RANDOM_ZIPFIAN(3, 3) {
        @Override
        void apply(Value[] of, Value into, Draws draws) {
            into.set(draws.zipfian(of[0].asLong(), of[1].asLong(), of[2].asDouble()));
        }
    },
    SQRT(1, 1) {
        @Override
        void apply(Value[] of, Value into, Draws draws) {
            into.set(Math.sqrt(of[0].asDouble()));
        }
    };

    private final int fewest;
    private final int most;

    Function(int fewest, int most) {
        this.fewest = fewest;
        this.most = most;
    }

    abstract void apply(Value[] of, Value into, Draws draws);

    boolean isVariadic() {
        return most == Integer.MAX_VALUE;
    }

    boolean takes(int arguments) {
        return arguments >= fewest && arguments <= most;
    }

    static Optional<Function> named(String name) {
        String upper = name.toUpperCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(function -> function.name().equals(upper))
                .findFirst();
    }

    /** The extreme of all; a double if any of them is. */
    private static void extreme(Value[] of, Value into, Operator wins) {
        int best = 0;
        boolean anyDouble = of[0].isDouble();
        for (int i = 1; i < of.length; i++) {
            anyDouble |= of[i].isDouble();
            into.set(of[i]);
            wins.apply(into, of[best]);
            if (into.isTrue()) {
                best = i;
            }
        }
        if (anyDouble) {
            into.set(of[best].asDouble());
        } else {
            into.set(of[best].asLong());
        }
    }
}
