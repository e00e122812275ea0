-- The tables of a small shop. The plan's engine replaces ENGINE= where there is one.
CREATE TABLE customer (
    id INTEGER NOT NULL,
    name VARCHAR(40) NOT NULL,
    city VARCHAR(40) NOT NULL,
    segment VARCHAR(10) NOT NULL,
    credit DECIMAL(10, 2) NOT NULL,
    since DATE NOT NULL,
    PRIMARY KEY (id)
);
CREATE INDEX customer_city ON customer (city);

CREATE TABLE product (
    id INTEGER NOT NULL,
    name VARCHAR(40) NOT NULL,
    price DECIMAL(8, 2) NOT NULL,
    stock INTEGER NOT NULL,
    PRIMARY KEY (id)
);

CREATE TABLE orders (
    id BIGINT NOT NULL,
    customer_id INTEGER NOT NULL,
    placed TIMESTAMP NULL,
    state VARCHAR(10) NOT NULL,
    note VARCHAR(80),
    PRIMARY KEY (id),
    FOREIGN KEY (customer_id) REFERENCES customer (id)
);
CREATE INDEX orders_placed ON orders (placed);

CREATE TABLE order_line (
    order_id BIGINT NOT NULL,
    line INTEGER NOT NULL,
    product_id INTEGER NOT NULL,
    quantity INTEGER NOT NULL,
    PRIMARY KEY (order_id, line),
    FOREIGN KEY (order_id) REFERENCES orders (id)
);
