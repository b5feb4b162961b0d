-- Seconds contracts, the insurances for those who place them, their terms, and what users set against themselves.

create table seconds_orders (
  -- Counted together with the insurances: 1, 2, 3, …
  id bigint primary key,
  owner bigint not null,
  pair integer not null,
  currency integer not null,
  direction text not null,
  seconds integer not null check (seconds > 0),
  stake bigint not null check (stake > 0),
  fee bigint not null check (fee >= 0),
  -- Parts per million of the stake that a win brings.
  payout integer not null,
  profit bigint not null check (profit >= 0),
  -- The insurance from whose balance it was placed.
  insurance bigint,
  -- The version of the terms that it was accepted under.
  terms integer not null,
  opened_ms bigint not null,
  expires_ms bigint not null,
  -- With the pair the name of a mark.
  open_mark bigint not null,
  open_price bigint not null,
  -- Null while it runs.
  result text,
  closed_ms bigint,
  -- Null while it runs, and when it is void.
  close_mark bigint,
  close_price bigint,
  check ((result is null) = (closed_ms is null)),
  check ((close_mark is null) = (result is null or result = 'void'))
);
create index seconds_orders_by_owner on seconds_orders (owner, id desc);
create index seconds_orders_running on seconds_orders (pair, owner) where result is null;
create index seconds_orders_by_end on seconds_orders (closed_ms) where result is not null;

create table seconds_insurances (
  id bigint primary key,
  owner bigint not null,
  currency integer not null,
  kind integer not null,
  amount bigint not null check (amount > 0),
  premium bigint not null,
  payout bigint not null,
  balance bigint not null check (balance >= 0),
  status text not null,
  bought_ms bigint not null,
  ended_ms bigint,
  paid_ms bigint,
  revision integer not null
);
create index seconds_insurances_by_owner on seconds_insurances (owner, id desc);

create table seconds_terms (
  version integer primary key,
  -- JSON with amounts as decimal texts in minor units, to the letter as the command had them.
  terms text not null,
  set_ms bigint not null,
  sequence bigint not null
);

create table seconds_guards (
  owner bigint primary key,
  excluded_until_ms bigint,
  -- JSON in the same way.
  limits text not null
);
