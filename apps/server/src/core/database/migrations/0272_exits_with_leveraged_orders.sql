-- Trailing stop of a leveraged contract: distance in basis points, activation price, and the extreme index that it has
-- followed to as of the index price of a command; null for contracts without one, as all until now.

alter table lever_trades
  add column trailing_delta integer,
  add column activation_price bigint,
  add column trailing_extreme bigint,
  add column trailing_as_of bigint;

-- Index prices that were a new extreme for trailing stops of their pair, by the command that brought them.
create table lever_followed_prices (
  pair integer not null,
  sequence bigint not null,
  price bigint not null,
  primary key (pair, sequence)
);
