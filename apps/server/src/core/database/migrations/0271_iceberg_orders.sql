-- Quantity of an iceberg that rests visibly at a time, in lots, null for orders that rest whole, as all until now; and
-- what a resting iceberg hides.

alter table orders
  add column visible_quantity bigint,
  add column hidden bigint not null default 0;
alter table orders alter column hidden drop default;
