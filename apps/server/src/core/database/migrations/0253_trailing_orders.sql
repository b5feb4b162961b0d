-- Distance of a trailing stop order in basis points, its activation price, and whether it follows the price; null for
-- orders that do not trail, as all until now.

alter table orders
  add column trailing_delta integer,
  add column activation_price bigint,
  add column trailing_active boolean;
