package io.benchlift.workload.tpcc;

import io.benchlift.workload.RandomStream;
import io.benchlift.workload.RowWriter;
import java.nio.charset.StandardCharsets;

/** The rows of clause 4.3.3, one method for each table, columns in the order of {@link Schema}. */
final class Population {

    static final int DISTRICTS = 10;
    static final int ITEMS = NuRand.ITEMS;

    private static final int FULL_DISTRICT = Orders.PER_DISTRICT - Orders.FIRST_NEW + 1;
    private static final byte[] MIDDLE = ascii("OE");
    private static final byte[] GOOD = ascii("GC");
    private static final byte[] BAD = ascii("BC");
    /** Not the time of day: the same seed must make the same rows. */
    private static final byte[] LOADED = ascii("2024-01-01 00:00:00");

    private static final byte[] TEN = ascii("10.00");
    private static final byte[] MINUS_TEN = ascii("-10.00");
    private static final byte[] NOTHING = ascii("0.00");
    private static final byte[] PAID_IN_DISTRICT = ascii("30000.00");
    private static final byte[] PAID_IN_WAREHOUSE = ascii("300000.00");
    private static final int CREDIT_LIMIT = 50_000;
    private static final int NAMES = 1000;

    private Population() {}

    static void item(long number, RandomStream random, RowWriter to) {
        to.number(number)
                .number(RandomText.between(random, 1, 10_000))
                .text(RandomText.letters(random, 14, 24))
                .text(RandomText.decimal(RandomText.between(random, 100, 10_000)))
                .text(RandomText.data(random));
    }

    static void warehouse(long number, RandomStream random, RowWriter to) {
        to.number(number).text(RandomText.letters(random, 6, 10));
        address(random, to);
        to.text(tax(random)).text(PAID_IN_WAREHOUSE);
    }

    static void district(long number, RandomStream random, RowWriter to) {
        to.number((number - 1) % DISTRICTS + 1)
                .number((number - 1) / DISTRICTS + 1)
                .text(RandomText.letters(random, 6, 10));
        address(random, to);
        to.text(tax(random)).text(PAID_IN_DISTRICT).number(Orders.PER_DISTRICT + 1);
    }

    static void customer(long number, RandomStream random, RowWriter to) {
        Place place = Place.of(number, NuRand.CUSTOMERS);
        int name = place.number() <= NAMES ? place.number() - 1 : (int) NuRand.LAST_NAME_OF_LOAD.next(random);
        to.number(place.number())
                .number(place.district())
                .number(place.warehouse())
                .text(RandomText.letters(random, 8, 16))
                .text(MIDDLE)
                .text(LastNames.of(name));
        address(random, to);
        to.text(RandomText.digits(random, 16))
                .text(LOADED)
                .text(random.nextInt(10) == 0 ? BAD : GOOD)
                .number(CREDIT_LIMIT)
                .text(RandomText.decimal(random.nextInt(51)))
                .text(MINUS_TEN)
                .text(TEN)
                .number(1)
                .number(0)
                .text(RandomText.letters(random, 300, 500));
    }

    static void history(long number, RandomStream random, RowWriter to) {
        Place place = Place.of(number, NuRand.CUSTOMERS);
        to.number(place.number())
                .number(place.district())
                .number(place.warehouse())
                .number(place.district())
                .number(place.warehouse())
                .text(LOADED)
                .text(TEN)
                .text(RandomText.letters(random, 12, 24));
    }

    static void order(long number, RandomStream random, RowWriter to) {
        Place place = Place.of(number, Orders.PER_DISTRICT);
        to.number(place.number())
                .number(place.district())
                .number(place.warehouse())
                .number(Orders.customer(place.warehouse(), place.district(), place.number()))
                .text(LOADED);
        if (place.number() < Orders.FIRST_NEW) {
            to.number(RandomText.between(random, 1, 10));
        } else {
            to.none();
        }
        to.number(Orders.lines(place.warehouse(), place.district(), place.number()))
                .number(1);
    }

    static void newOrder(long number, RandomStream random, RowWriter to) {
        Place place = Place.of(number, FULL_DISTRICT);
        to.number(place.number() + Orders.FIRST_NEW - 1)
                .number(place.district())
                .number(place.warehouse());
    }

    /** Every order has fifteen row numbers; those beyond its lines stay empty. */
    static void orderLine(long number, RandomStream random, RowWriter to) {
        Place place = Place.of((number - 1) / Orders.MOST_LINES + 1, Orders.PER_DISTRICT);
        int line = (int) ((number - 1) % Orders.MOST_LINES) + 1;
        if (line > Orders.lines(place.warehouse(), place.district(), place.number())) {
            return;
        }
        to.number(place.number())
                .number(place.district())
                .number(place.warehouse())
                .number(line)
                .number(RandomText.between(random, 1, ITEMS))
                .number(place.warehouse());
        if (place.number() < Orders.FIRST_NEW) {
            to.text(LOADED).number(5).text(NOTHING);
        } else {
            to.none().number(5).text(RandomText.decimal(RandomText.between(random, 1, 999_999)));
        }
        to.text(RandomText.letters(random, 24, 24));
    }

    static void stock(long number, RandomStream random, RowWriter to) {
        to.number((number - 1) % ITEMS + 1)
                .number((number - 1) / ITEMS + 1)
                .number(RandomText.between(random, 10, 100));
        for (int district = 0; district < DISTRICTS; district++) {
            to.text(RandomText.letters(random, 24, 24));
        }
        to.number(0).number(0).number(0).text(RandomText.data(random));
    }

    private static void address(RandomStream random, RowWriter to) {
        to.text(RandomText.letters(random, 10, 20))
                .text(RandomText.letters(random, 10, 20))
                .text(RandomText.letters(random, 10, 20))
                .text(RandomText.letters(random, 2, 2))
                .text(RandomText.zip(random));
    }

    private static byte[] tax(RandomStream random) {
        return RandomText.decimal(random.nextInt(21));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** A row number split into parts: all of a district's, then the next district's, then the next warehouse's. */
    private record Place(int warehouse, int district, int number) {

        static Place of(long row, int perDistrict) {
            long district = (row - 1) / perDistrict;
            return new Place(
                    (int) (district / DISTRICTS) + 1,
                    (int) (district % DISTRICTS) + 1,
                    (int) ((row - 1) % perDistrict) + 1);
        }
    }
}
