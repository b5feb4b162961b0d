-- Portfolios: what the ledger and the prices of each hour say about the worth and the gains of a user. A job derives
-- them, and may derive them again. Values are in units of 10^-8 USDT.

-- Price of a currency on the hour: the index price if there was a fresh one, else the last trade price.
create table coin_prices (
  at_ms bigint not null,
  currency integer not null,
  price bigint not null check (price > 0),
  source text not null check (source in ('index', 'last')),
  primary key (at_ms, currency)
);

-- Amounts of a user with their cost. A lot is what was acquired on one day: [day, amount, cost].
create table portfolio_coins (
  owner bigint not null,
  currency integer not null,
  amount bigint not null check (amount > 0),
  lots jsonb not null,
  average_cost numeric not null check (average_cost >= 0),
  primary key (owner, currency)
);

-- Balance of an account after the last entry of an hour; of a past week only that after the last entry of each day.
create table portfolio_balances (
  owner bigint not null,
  wallet text not null,
  currency integer not null,
  hour_ms bigint not null,
  total bigint not null,
  primary key (owner, wallet, currency, hour_ms)
);
create index portfolio_balances_by_hour on portfolio_balances (hour_ms);

-- Sums of the entries with one reason in an hour; of a past week in a day.
create table portfolio_effects (
  owner bigint not null,
  hour_ms bigint not null,
  currency integer not null,
  reason text not null,
  incoming numeric not null,
  outgoing numeric not null,
  gain_fifo numeric not null,
  gain_average numeric not null,
  primary key (owner, hour_ms, currency, reason)
);
create index portfolio_effects_by_hour on portfolio_effects (hour_ms);

create table portfolio_progress (
  id smallint primary key default 1 check (id = 1),
  -- Last entry of the ledger that is contained, with its time.
  entry bigint not null,
  entry_ms bigint,
  -- Last hour that has its prices.
  priced_ms bigint,
  -- Day before which hours are summed to days.
  compacted_ms bigint
);
insert into portfolio_progress (entry) values (0);
