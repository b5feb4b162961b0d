-- What orders say beyond side, price and quantity, and the band that a pair's limit prices must lie in.
-- An order of before is what its defaults say: good till cancelled, or a market order, which never rested.

alter table orders
  add column time_in_force text not null default 'gtc' check (time_in_force in ('gtc', 'ioc', 'fok')),
  add column post_only boolean not null default false,
  add column trigger_kind text check (trigger_kind in ('stop', 'take_profit')),
  add column trigger_price bigint,
  add column trigger_direction text check (trigger_direction in ('rising', 'falling')),
  add column oco_order bigint,
  add check ((trigger_kind is null) = (trigger_price is null)),
  add check ((trigger_kind is null) = (trigger_direction is null)),
  add check (status <> 'waiting' or trigger_kind is not null);
update orders set time_in_force = 'ioc' where kind = 'market';
create index orders_waiting on orders (owner, pair, id desc) where status = 'waiting';

alter table pairs add column price_band integer check (price_band between 0 and 1000000);
