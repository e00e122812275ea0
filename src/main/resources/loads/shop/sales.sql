-- What sold best, for the first products of the list.
\set from random(1, :product_rows - :page)
SELECT p.id, p.name, SUM(l.quantity) AS sold
FROM product p JOIN order_line l ON l.product_id = p.id
WHERE p.id BETWEEN :from AND :from + :page
GROUP BY p.id, p.name
ORDER BY sold DESC;
