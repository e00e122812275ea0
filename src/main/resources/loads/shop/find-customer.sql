-- A customer is looked up by city, then the orders of one of them.
\set customer random_zipfian(1, :customer_rows, 1.1)
SELECT id, name, credit FROM customer WHERE city = :city ORDER BY name LIMIT 20;
SELECT o.id, o.placed, o.state FROM orders o WHERE o.customer_id = :customer ORDER BY o.placed DESC LIMIT 10;
