-- Leveraged contracts. Prices are on the scale of the pair's marks, money in minor units of the pair's quote currency.

-- Every order and the position that it became, as it stands now.
create table lever_trades (
  -- 1, 2, 3, …
  id bigint primary key,
  owner bigint not null,
  pair integer not null,
  currency integer not null,
  side text not null check (side in ('long', 'short')),
  hands bigint not null check (hands > 0),
  multiple integer not null check (multiple > 0),
  terms integer not null,
  -- What one step of the index makes for it: value = price × quantity.
  quantity bigint not null check (quantity > 0),
  limit_price bigint,
  origin_price bigint not null,
  price bigint not null,
  value bigint not null,
  origin_margin bigint not null,
  margin bigint not null check (margin >= 0),
  fee bigint not null,
  overnight bigint not null,
  take_profit bigint,
  stop_loss bigint,
  status text not null check (status in ('waiting', 'holding', 'settled', 'revoked')),
  ordered_ms bigint not null,
  opened_ms bigint,
  ended_ms bigint,
  close_price bigint,
  profit bigint,
  cause text
);
create index lever_trades_by_owner on lever_trades (owner, status, id desc);
create index lever_trades_open on lever_trades (pair) where status in ('waiting', 'holding');
create index lever_trades_opened on lever_trades (pair, id desc) where opened_ms is not null;

-- What each opening, settlement and overnight fee was reckoned from.
create table lever_receipts (
  -- 1, 2, 3, …
  id bigint primary key,
  trade bigint not null,
  owner bigint not null,
  pair integer not null,
  currency integer not null,
  kind text not null check (kind in ('opened', 'settled', 'overnight')),
  cause text not null,
  time_ms bigint not null,
  sequence bigint not null,
  mark_sequence bigint,
  mark_price bigint,
  spread integer not null,
  price bigint not null,
  value bigint not null,
  margin bigint not null,
  fee bigint not null,
  profit bigint not null,
  paid bigint not null,
  owed bigint not null,
  borne bigint not null,
  equity bigint not null,
  margins bigint not null,
  pool bigint,
  profits bigint
);
create index lever_receipts_by_trade on lever_receipts (trade, id);
create index lever_receipts_by_owner on lever_receipts (owner, currency, id desc);

-- Every version of a pair's terms.
create table lever_terms (
  pair integer not null,
  version integer not null,
  units_per_hand bigint not null,
  -- Whole numbers with commas between them.
  multiples text not null,
  shares text not null,
  minimum_hands integer not null,
  maximum_hands integer not null,
  spread integer not null,
  fee integer not null,
  overnight integer not null,
  liquidation_fee integer not null,
  stress integer not null,
  jump integer not null,
  jump_ms bigint not null,
  trades_per_owner integer not null,
  delisting_ms bigint not null,
  is_open boolean not null,
  time_ms bigint not null,
  primary key (pair, version)
);

-- Every version of a currency's rates, in 1/100 %.
create table lever_risk_terms (
  currency integer not null,
  version integer not null,
  warning integer not null,
  liquidation integer not null,
  winners integer not null,
  time_ms bigint not null,
  primary key (currency, version)
);

-- Whom a mark or an overnight fee brought to the warning.
create table lever_warnings (
  id bigint generated always as identity primary key,
  sequence bigint not null,
  owner bigint not null,
  currency integer not null,
  equity bigint not null,
  margins bigint not null,
  time_ms bigint not null
);
create index lever_warnings_by_sequence on lever_warnings (sequence);
create index lever_warnings_by_owner on lever_warnings (owner, id desc);

-- When what is held of a delisted pair is closed.
create table lever_closings (
  pair integer primary key,
  closes_ms bigint not null,
  sequence bigint not null
);
