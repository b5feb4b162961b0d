import type { CurrencyId, CurrencySpec, Event, PairId, PairSpec } from '@assay/engine';
import { lots, pairScale } from '@assay/money';
import { type CandleBook, createCandleBook } from './candle-book.ts';
import { createDepthBook, type DepthBook } from './depth-book.ts';
import type { ListedPair, Listings } from './listings.ts';
import type { Candle, Depth, MarketDataChange, PublicTrade, Ticker, Turnover } from './market-data.ts';
import type { PeriodClock } from './period-clock.ts';
import { createRollingDay, type RollingDay } from './rolling-day.ts';

/** Trades of a pair that are kept for the lists of recent trades. */
export const RECENT_TRADES_MAX = 100;

type PairState = {
  listed: ListedPair;
  readonly book: DepthBook;
  readonly day: RollingDay;
  /** Newest last. */
  readonly trades: PublicTrade[];
};

/** All public market data in memory, with the effect of each event on them. No database, no clock of its own. */
export type MarketDataState = Listings & {
  readonly candles: CandleBook;
  /** The id of the newest trade that the candles contain. */
  lastTrade(): number;
  depth(pair: PairId, levels: number): Depth;
  ticker(pair: PairId, nowMs: number): Ticker;
  minutesSince(pair: PairId, fromMs: number): readonly Candle[];
  recentTrades(pair: PairId, count: number): readonly PublicTrade[];

  listCurrency(currency: CurrencySpec): void;
  listPair(pair: PairSpec): void;
  /** Setters for the parts of the stored state, used while loading. */
  readonly restore: {
    book(pair: PairId): DepthBook | undefined;
    day(pair: PairId): RollingDay | undefined;
    /** Adds a trade to the lists only, because stored candles include it. Oldest first. */
    addRecentTrade(pair: PairId, trade: PublicTrade): void;
    lastTrade(id: number): void;
  };
  /** Counts a trade in the lists, the ticker and the candles. */
  trade(pair: PairId, trade: PublicTrade): void;
  apply(event: Event, changes: MarketDataChange[]): void;
};

export function createMarketDataState(clock: PeriodClock): MarketDataState {
  const currencies = new Map<CurrencyId, CurrencySpec>();
  const pairs = new Map<PairId, PairState>();
  const candles = createCandleBook(clock);
  let pairsById: readonly ListedPair[] = [];
  let lastTrade = 0;

  function listPair(spec: PairSpec): void {
    const base = currencies.get(spec.base);
    const quote = currencies.get(spec.quote);
    if (base === undefined || quote === undefined)
      throw new Error(`pair ${spec.id} names an unlisted currency`);
    const existing = pairs.get(spec.id);
    const scale = pairScale(spec.tickSize, spec.lotSize, base.decimals, quote.decimals);
    if (!scale.ok) throw new Error(`pair ${spec.id} was listed with impossible steps: ${scale.error}`);
    const listed = { spec, scale: scale.value, base, quote };
    if (existing === undefined) {
      pairs.set(spec.id, { listed, book: createDepthBook(), day: createRollingDay(), trades: [] });
    } else {
      existing.listed = listed;
    }
    pairsById = [...pairs.values()].map((pair) => pair.listed).sort((a, b) => a.spec.id - b.spec.id);
  }

  /** Runs for every order: the same as `newest`, without an intermediate list. */
  function pairOf(quote: CurrencyId, base: CurrencyId): ListedPair | undefined {
    let delisted: ListedPair | undefined;
    for (const listed of pairsById) {
      const { spec } = listed;
      if (spec.quote !== quote || spec.base !== base) continue;
      if (spec.status !== 'delisted') return listed;
      delisted = listed;
    }
    return delisted;
  }

  function addRecentTrade(pair: PairState, trade: PublicTrade): void {
    pair.trades.push(trade);
    if (pair.trades.length > RECENT_TRADES_MAX) pair.trades.shift();
  }

  function trade(id: PairId, executed: PublicTrade): void {
    const pair = pairs.get(id);
    if (pair === undefined) throw new Error(`trade ${executed.id} names an unlisted pair ${id}`);
    addRecentTrade(pair, executed);
    candles.add(id, executed.price, executed.quantity, executed.timeMs, turnoverOf(executed, pair.listed));
    const minute = candles.open(id, '1min');
    if (minute !== undefined) pair.day.update(minute);
    lastTrade = executed.id;
  }

  return {
    candles,
    lastTrade: () => lastTrade,
    currencies: () => [...currencies.values()],
    currency: (id) => currencies.get(id),
    pairs: () => pairsById,
    pair: (id) => pairs.get(id)?.listed,
    pairOf,
    depth: (pair, levels) => pairs.get(pair)?.book.read(levels) ?? { bids: [], asks: [] },
    ticker: (pair, nowMs) => pairs.get(pair)?.day.read(nowMs) ?? createRollingDay().read(nowMs),
    minutesSince: (pair, fromMs) => pairs.get(pair)?.day.since(fromMs) ?? [],
    recentTrades: (pair, count) => (pairs.get(pair)?.trades ?? []).slice(-Math.max(1, count)).reverse(),
    listCurrency: (currency) => void currencies.set(currency.id, currency),
    listPair,
    restore: {
      book: (pair) => pairs.get(pair)?.book,
      day: (pair) => pairs.get(pair)?.day,
      addRecentTrade(pair, shown) {
        const state = pairs.get(pair);
        if (state !== undefined) addRecentTrade(state, shown);
      },
      lastTrade(id) {
        lastTrade = id;
      },
    },
    trade,
    apply(event, changes) {
      if (event.type === 'currency_listed') currencies.set(event.currency.id, event.currency);
      else if (event.type === 'pair_listed') {
        listPair(event.pair);
        changes.push({ kind: 'ticker', pair: event.pair.id });
      } else if (event.type === 'book_level_changed') {
        const { pair, side, price } = event;
        pairs.get(pair)?.book.set(side, price, event.quantity);
        changes.push({ kind: 'depth', pair, changedLevels: [{ side, price }] });
      } else if (event.type === 'trade_executed') {
        const { pair, id, price, quantity, takerSide, takerOrder, time } = event.trade;
        const executed = { id, price, quantity, takerSide, takerOrder, timeMs: time };
        trade(pair, executed);
        changes.push({ kind: 'trade', pair, trade: executed }, { kind: 'ticker', pair });
      }
    },
  };
}

/** Returns the turnover of one trade. */
export function turnoverOf({ id, price, quantity, takerSide }: PublicTrade, { scale }: ListedPair): Turnover {
  const quote = BigInt(price) * BigInt(quantity) * scale.quotePerTickLot;
  const isBuy = takerSide === 'buy';
  const takerTurnover = { takerVolume: isBuy ? quantity : NO_LOTS, takerQuote: isBuy ? quote : 0n };
  return { quote, volume: quantity, trades: 1, ...takerTurnover, firstTrade: id, lastTrade: id };
}

const NO_LOTS = lots(0);

/**
 * Returns, of several pairs of the same currencies, the one that is not delisted (at most one); else the one listed
 * last.
 */
export function newest(pairs: readonly ListedPair[]): ListedPair | undefined {
  const sortedPairs = [...pairs].sort((left, right) => left.spec.id - right.spec.id);
  return sortedPairs.find(({ spec }) => spec.status !== 'delisted') ?? sortedPairs.at(-1);
}
