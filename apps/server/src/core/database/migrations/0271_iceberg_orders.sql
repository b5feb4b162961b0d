-- Quantity of an iceberg that rests visibly at a time, in lots; null for orders that rest whole, as all until now.

alter table orders add column visible_quantity bigint;
