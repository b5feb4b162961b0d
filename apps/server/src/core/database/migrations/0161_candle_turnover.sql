-- What was paid in each candle, in how many trades and in which, and how much of both was bought by who came later. Null where it
-- was not kept. A month's money can be more than a bigint holds.
alter table candles
  add column quote numeric,
  add column trades integer,
  add column taker_volume bigint,
  add column taker_quote numeric,
  add column first_trade bigint,
  add column last_trade bigint;
