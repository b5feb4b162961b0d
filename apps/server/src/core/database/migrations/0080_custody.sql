-- What comes in and goes out by chains.

-- The mirrors of the outside world, what was paid to networks and what the house has lost may be below zero.
alter table balances drop constraint balances_check;
alter table balances add constraint balances_check
  check (total >= held or wallet like 'external%' or wallet in ('losses', 'network'));

create table chain_deposits (
  -- 1, 2, 3, …
  id bigint primary key,
  network text not null,
  transaction text not null,
  output bigint not null,
  address text not null,
  -- Null: to an address that is no user's.
  owner bigint,
  currency integer not null,
  amount bigint not null check (amount > 0),
  state text not null,
  confirmations bigint not null,
  credit_after bigint not null,
  settled_after bigint not null,
  height bigint,
  block text,
  taken_back bigint not null,
  lost bigint not null,
  is_final boolean not null,
  seen_ms bigint not null,
  changed_ms bigint not null
);
-- A deposit is one however often it is told: the last lock, which nothing meets that comes through the door.
create unique index chain_deposits_by_source on chain_deposits (network, transaction, output);
create index chain_deposits_by_owner on chain_deposits (owner, id desc);
create index chain_deposits_by_state on chain_deposits (state, id desc);

create table chain_withdrawals (
  -- 1, 2, 3, …
  id bigint primary key,
  owner bigint not null,
  network text not null,
  currency integer not null,
  address text not null,
  to_owner bigint,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  state text not null,
  held_until_ms bigint not null,
  -- Everything that was ever signed for it, the newest last, with spaces between them.
  transactions text not null,
  confirmations bigint not null,
  chain_fee bigint not null,
  chain_fee_currency integer,
  reason text not null,
  applied_ms bigint not null,
  changed_ms bigint not null
);
create index chain_withdrawals_by_owner on chain_withdrawals (owner, id desc);
create index chain_withdrawals_by_state on chain_withdrawals (state, id);

create table custody_networks (
  network text primary key,
  credit_after bigint not null,
  settled_after bigint not null
);

create table custody_terms (
  network text not null,
  currency integer not null,
  deposits_open boolean not null,
  withdrawals_open boolean not null,
  deposit_minimum bigint not null,
  withdrawal_minimum bigint not null,
  withdrawal_maximum bigint not null,
  -- Parts per million.
  fee_rate bigint not null,
  primary key (network, currency)
);

create table custody_limits (
  currency integer primary key,
  -- What may leave in a day, by identity level.
  day_0 bigint not null,
  day_1 bigint not null,
  day_2 bigint not null,
  day_3 bigint not null,
  automatic_below bigint not null,
  four_eyes_above bigint not null
);

create table chain_fees (
  -- 1, 2, 3, …
  id bigint primary key,
  network text not null,
  currency integer not null,
  amount bigint not null check (amount >= 0),
  transaction text not null,
  cause text not null,
  withdrawal bigint,
  time_ms bigint not null,
  sequence bigint not null
);

create table money_adjustments (
  -- 1, 2, 3, …
  id bigint primary key,
  from_owner bigint not null,
  from_wallet text not null,
  to_owner bigint not null,
  to_wallet text not null,
  currency integer not null,
  amount bigint not null check (amount > 0),
  reason text not null,
  proposed_by text not null,
  approved_by text not null,
  time_ms bigint not null,
  sequence bigint not null
);
