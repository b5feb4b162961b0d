-- What the sequencer writes: the journal and every row that follows from it, in one transaction per batch.

create table lease (
  id smallint primary key default 1 check (id = 1),
  epoch bigint not null,
  holder text not null,
  last_sequence bigint not null,
  renewed_at timestamptz not null
);

create table journal (
  sequence bigint primary key,
  time_ms bigint not null,
  type text not null,
  owner bigint,
  command jsonb not null,
  accepted boolean not null
);

create table snapshots (
  sequence bigint primary key,
  time_ms bigint not null,
  state_hash text not null,
  state text not null,
  created_at timestamptz not null default now()
);

create table currencies (
  id integer primary key,
  code text not null unique,
  decimals smallint not null check (decimals between 0 and 8)
);

create table pairs (
  id integer primary key,
  base integer not null references currencies (id),
  quote integer not null references currencies (id),
  tick_size text not null,
  lot_size text not null,
  maker_fee integer not null,
  taker_fee integer not null,
  market_protection integer not null,
  minimum_lots bigint not null,
  maximum_lots bigint not null,
  status text not null,
  unique (base, quote)
);

create table orders (
  id bigint primary key,
  owner bigint not null,
  pair integer not null,
  side text not null,
  kind text not null,
  price bigint not null,
  quantity bigint not null,
  filled bigint not null,
  filled_quote bigint not null,
  held bigint not null check (held >= 0),
  status text not null,
  cancel_reason text,
  placed_sequence bigint not null,
  placed_ms bigint not null,
  updated_ms bigint not null
);
create index orders_by_owner on orders (owner, id desc);
create index orders_open on orders (owner, pair, id desc) where status = 'open';

create table trades (
  id bigint primary key,
  pair integer not null,
  price bigint not null,
  quantity bigint not null,
  quote bigint not null,
  taker_side text not null,
  maker_order bigint not null,
  taker_order bigint not null,
  maker bigint not null,
  taker bigint not null,
  maker_fee bigint not null,
  taker_fee bigint not null,
  time_ms bigint not null,
  sequence bigint not null
);
create index trades_by_pair on trades (pair, id desc);
create index trades_by_maker on trades (maker, id desc);
create index trades_by_taker on trades (taker, id desc);

create table ledger_entries (
  id bigint generated always as identity primary key,
  sequence bigint not null,
  owner bigint not null,
  wallet text not null,
  currency integer not null,
  amount bigint not null check (amount <> 0),
  reason text not null,
  reference bigint not null,
  total_after bigint not null,
  time_ms bigint not null
);
create index ledger_entries_by_account on ledger_entries (owner, wallet, currency, id desc);

create table balances (
  owner bigint not null,
  wallet text not null,
  currency integer not null,
  total bigint not null,
  held bigint not null,
  primary key (owner, wallet, currency),
  check (held >= 0),
  check (wallet = 'external' or total >= held)
);

-- Aggregates of trades, rebuilt from `trades` after `last_trade` when the process stopped before a flush.
create table candles (
  pair integer not null,
  period text not null,
  open_ms bigint not null,
  open bigint not null,
  high bigint not null,
  low bigint not null,
  close bigint not null,
  volume bigint not null,
  primary key (pair, period, open_ms)
);
create table candle_progress (
  id smallint primary key default 1 check (id = 1),
  last_trade bigint not null
);
