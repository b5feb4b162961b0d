-- TWAP orders, each in its current state, and every slice that is over. Quantities are in lots, limits in ticks.

create table twap_orders (
  id bigint primary key,
  owner bigint not null,
  pair integer not null,
  side text not null,
  quantity bigint not null check (quantity > 0),
  -- Worst price of each slice; null: none but the protection band of the pair.
  limit_price bigint check (limit_price > 0),
  slices integer not null check (slices > 1),
  duration_ms bigint not null check (duration_ms > 0),
  jitter integer not null check (jitter >= 0),
  status text not null,
  done integer not null check (done >= 0 and done <= slices),
  filled bigint not null check (filled >= 0 and filled <= quantity),
  -- Whole number as text: the sum of up to a hundred orders, each of which fits a bigint.
  filled_quote text not null,
  next_ms bigint,
  paused_ms bigint,
  -- Total length of the pauses that are over.
  shift_ms bigint not null check (shift_ms >= 0),
  end_reason text,
  started_ms bigint not null,
  ended_ms bigint,
  revision integer not null
);

create index twap_orders_open on twap_orders (owner, id) where status <> 'ended';
create index twap_orders_ended on twap_orders (owner, id) where status = 'ended';

create table twap_slices (
  id bigint primary key,
  twap bigint not null,
  owner bigint not null,
  pair integer not null,
  side text not null,
  number integer not null check (number > 0),
  outcome text not null,
  -- Order that was sent; null if none was.
  order_id bigint,
  quantity bigint not null check (quantity > 0),
  filled bigint not null check (filled >= 0 and filled <= quantity),
  filled_quote bigint not null check (filled_quote >= 0),
  time_ms bigint not null
);

create unique index twap_slices_of_order on twap_slices (twap, number);
