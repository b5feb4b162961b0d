-- What a candle says of its trades beside their prices and their volume.

alter table candles
  -- Price times quantity, in ticks times lots.
  add column turnover numeric not null default 0,
  add column trades bigint not null default 0,
  -- What those bought who came and took.
  add column taker_volume bigint not null default 0,
  add column taker_turnover numeric not null default 0,
  -- Null for a candle of a past without trades.
  add column first_trade bigint,
  add column last_trade bigint;

-- Later trades are counted when market data are read.
update candles set
  turnover = flow.turnover,
  trades = flow.trades,
  taker_volume = flow.taker_volume,
  taker_turnover = flow.taker_turnover,
  first_trade = flow.first_trade,
  last_trade = flow.last_trade
from (
  select
    trades.pair, candle.period, candle.open_ms,
    sum(trades.price::numeric * trades.quantity) as turnover,
    count(*) as trades,
    coalesce(sum(trades.quantity) filter (where trades.taker_side = 'buy'), 0) as taker_volume,
    coalesce(sum(trades.price::numeric * trades.quantity) filter (where trades.taker_side = 'buy'), 0) as taker_turnover,
    min(trades.id) as first_trade,
    max(trades.id) as last_trade
  from trades
  cross join (select distinct period from candles) as known
  cross join lateral (
    select period, open_ms from candles
    where pair = trades.pair and period = known.period and open_ms <= trades.time_ms
    order by open_ms desc limit 1
  ) as candle
  where trades.id <= (select last_trade from candle_progress)
  group by trades.pair, candle.period, candle.open_ms
) as flow
where candles.pair = flow.pair and candles.period = flow.period and candles.open_ms = flow.open_ms;
