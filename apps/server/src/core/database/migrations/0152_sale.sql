-- Sales of tokens, and what was asked for in each.

create table sales (
  -- Counted together with what is asked for: 1, 2, 3, …
  id bigint primary key,
  version integer not null,
  token integer not null,
  payment integer not null,
  -- Minor units of the payment for one whole token.
  price bigint not null check (price > 0),
  supply bigint not null check (supply > 0),
  per_owner bigint not null,
  minimum bigint not null,
  from_ms bigint not null,
  to_ms bigint not null check (to_ms > from_ms),
  mode text not null,
  delivery text not null,
  cliff_days integer not null,
  vesting_days integer not null,
  identity_level integer not null,
  -- With commas between them.
  countries text not null,
  status text not null,
  is_paused boolean not null,
  is_cancelled boolean not null,
  asked bigint not null check (asked >= 0),
  allotted bigint not null check (allotted >= 0 and allotted <= supply),
  -- While it ends: the last one that has got what it gets, and what was asked for up to it.
  settled_to bigint not null,
  asked_to bigint not null,
  revision integer not null
);
create index sales_by_token on sales (token, id desc);

create table sale_subscriptions (
  id bigint primary key,
  sale bigint not null,
  owner bigint not null,
  asked bigint not null check (asked > 0),
  cost bigint not null check (cost > 0),
  -- Null while it waits.
  allotted bigint check (allotted >= 0 and allotted <= asked),
  paid bigint check (paid >= 0 and paid <= cost),
  released bigint not null check (released >= 0),
  days integer not null,
  status text not null,
  time_ms bigint not null,
  next_ms bigint,
  revision integer not null,
  check ((status = 'waiting') = (allotted is null)),
  check ((allotted is null) = (paid is null))
);
create index sale_subscriptions_by_owner on sale_subscriptions (owner, id desc);
create index sale_subscriptions_by_sale on sale_subscriptions (sale, id);
create index sale_subscriptions_open on sale_subscriptions (id) where status in ('waiting', 'vesting');
