-- An order of two lines. Its number is drawn from a range so large that two clients hardly meet.
\set customer random_zipfian(1, :customer_rows, 1.1)
\set first random(1, :product_rows)
\set second random(1, :product_rows)
\set quantity random(1, 5)
\set number random(1000000, 9000000000000000)
BEGIN;
SELECT credit FROM customer WHERE id = :customer FOR UPDATE;
INSERT INTO orders (id, customer_id, placed, state) VALUES (:number, :customer, CURRENT_TIMESTAMP, 'paid');
INSERT INTO order_line (order_id, line, product_id, quantity) VALUES (:number, 1, :first, :quantity), (:number, 2, :second, 1);
UPDATE product SET stock = stock - :quantity WHERE id = :first;
UPDATE customer SET credit = credit - :quantity WHERE id = :customer;
COMMIT;
