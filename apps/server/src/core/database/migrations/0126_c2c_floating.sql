-- Offers whose price follows the index, and what CNY is worth.

alter table c2c_offers
  add column float_pair integer,
  add column float_percent integer,
  add column float_floor bigint,
  add column float_ceiling bigint,
  add check ((float_percent is null) = (float_floor is null) and (float_floor is null) = (float_ceiling is null));

alter table c2c_deals
  -- The marks that the price was worked out by.
  add column mark bigint,
  add column cny bigint;

create table c2c_cny (
  currency integer primary key,
  -- Ten-thousandths of CNY for one unit.
  price bigint not null check (price > 0),
  observed_ms bigint not null,
  fresh_until_ms bigint not null,
  sequence bigint not null
);
