import type { Side } from '@assay/engine';
import { lots, type Ticks } from '@assay/money';
import type { ListedPair } from '../../../market/market-data/listings.ts';
import type { Depth, Level, MarketData } from '../../../market/market-data/market-data.ts';
import { priceText, quantityText } from '../../../market/market-data/wire.ts';
import { symbolName } from '../../api/symbols.ts';
import { createThrottle } from '../../sockets/throttle.ts';
import type { FeedParts, Message, OpenStreamFeed } from '../feed.ts';
import type { StreamOf } from '../stream.ts';

/**
 * Changes of a book since the last message. `u` is the last command that a message covers and `U` the one after the end
 * of the previous message, so that no number is left out, and a book from a call can be updated with the messages
 * buffered meanwhile. Changes are found by comparing both books, so any missed ones are included. Levels that were
 * touched and have their former quantity again are included, too: the call may have returned the book in between.
 */
export function depthFeed({ marketData, pulse, now }: FeedParts): OpenStreamFeed<StreamOf<'depth'>> {
  return ({ pair: id, speedMs }, publish) => {
    let pushed = wholeBook(marketData, id);
    const touched: Touched = { buy: new Set(), sell: new Set() };
    function publishChanges(): void {
      const pair = marketData.pair(id);
      if (pair === undefined) return;
      const book = wholeBook(marketData, id);
      const bids = pushedLevels(
        pushed.depth.bids,
        book.depth.bids,
        touched.buy,
        (left, right) => right - left,
      );
      const asks = pushedLevels(
        pushed.depth.asks,
        book.depth.asks,
        touched.sell,
        (left, right) => left - right,
      );
      touched.buy.clear();
      touched.sell.clear();
      if (bids.length + asks.length === 0) return;
      publish({
        e: 'depthUpdate',
        E: now(),
        s: symbolName(pair),
        U: pushed.sequence + 1,
        u: book.sequence,
        b: bids.map((level) => levelText(pair, level)),
        a: asks.map((level) => levelText(pair, level)),
      });
      pushed = book;
    }
    return throttled(speedMs, publishChanges, (want) =>
      pulse.onBook(id, (levels) => {
        for (const { side, price } of levels) touched[side].add(price);
        want();
      }),
    );
  };
}

/** Prices of each side that were touched since the last message. */
type Touched = Readonly<Record<Side, Set<Ticks>>>;

/** The best prices of both sides. */
export function partialDepthFeed({ marketData, pulse }: FeedParts): OpenStreamFeed<StreamOf<'partialDepth'>> {
  return ({ pair: id, levels, speedMs }, publish) => {
    const present = (): Message | undefined => {
      const pair = marketData.pair(id);
      if (pair === undefined) return undefined;
      const { bids, asks } = marketData.depth(id, levels);
      return {
        lastUpdateId: marketData.sequence(),
        bids: bids.map((level) => levelText(pair, level)),
        asks: asks.map((level) => levelText(pair, level)),
      };
    };
    const publishPresent = (): void => {
      const message = present();
      if (message !== undefined) publish(message);
    };
    return { ...throttled(speedMs, publishPresent, (want) => pulse.onBook(id, want)), present };
  };
}

/** The best price of each side with its resting quantity, whenever one of them changes. */
export function bookTickerFeed({ marketData, pulse }: FeedParts): OpenStreamFeed<StreamOf<'bookTicker'>> {
  return ({ pair: id }, publish) => {
    let pushed = marketData.depth(id, 1);
    const present = (): Message | undefined => {
      const pair = marketData.pair(id);
      if (pair === undefined) return undefined;
      const { bids, asks } = marketData.depth(id, 1);
      const [bidPrice, bidQuantity] = bestText(pair, bids);
      const [askPrice, askQuantity] = bestText(pair, asks);
      const symbol = symbolName(pair);
      return {
        u: marketData.sequence(),
        s: symbol,
        b: bidPrice,
        B: bidQuantity,
        a: askPrice,
        A: askQuantity,
      };
    };
    const stop = pulse.onBook(id, () => {
      const best = marketData.depth(id, 1);
      // A changed level is a new object, so the same object is an unchanged level.
      if (best.bids[0] === pushed.bids[0] && best.asks[0] === pushed.asks[0]) return;
      pushed = best;
      const message = present();
      if (message !== undefined) publish(message);
    });
    return { stop, present };
  };
}

/** Returns the levels of a message: those that differ, and those that were touched and are unchanged. */
function pushedLevels(
  before: readonly Level[],
  after: readonly Level[],
  touched: ReadonlySet<Ticks>,
  compare: (left: Ticks, right: Ticks) => number,
): readonly Level[] {
  const changed = changedLevels(before, after, compare);
  const left = new Set(touched);
  for (const { price } of changed) left.delete(price);
  if (left.size === 0) return changed;
  const remaining = after.filter(({ price }) => left.delete(price));
  const removed = [...left].map((price) => ({ price, quantity: NOTHING }));
  return [...changed, ...remaining, ...removed].sort((one, other) => compare(one.price, other.price));
}

/**
 * Returns the levels of `after` that are new or changed since `before`, and removed ones with quantity zero. Best
 * first, like both inputs.
 */
export function changedLevels(
  before: readonly Level[],
  after: readonly Level[],
  compare: (left: Ticks, right: Ticks) => number,
): readonly Level[] {
  const changed: Level[] = [];
  let old = 0;
  let fresh = 0;
  while (old < before.length || fresh < after.length) {
    const was = before[old];
    const is = after[fresh];
    const order = was === undefined ? 1 : is === undefined ? -1 : compare(was.price, is.price);
    if (order < 0 && was !== undefined) changed.push({ price: was.price, quantity: NOTHING });
    else if (is !== undefined && (order > 0 || was?.quantity !== is.quantity)) changed.push(is);
    if (order <= 0) old += 1;
    if (order >= 0) fresh += 1;
  }
  return changed;
}

const NOTHING = lots(0);

type Book = { readonly depth: Depth; readonly sequence: number };

function wholeBook(marketData: MarketData, pair: ListedPair['spec']['id']): Book {
  return { depth: marketData.depth(pair, Number.POSITIVE_INFINITY), sequence: marketData.sequence() };
}

function levelText(pair: ListedPair, { price, quantity }: Level): readonly [string, string] {
  return [priceText(pair, price), quantityText(pair, quantity)];
}

function bestText(pair: ListedPair, [best]: readonly Level[]): readonly [string, string] {
  return best === undefined ? ['0', '0'] : levelText(pair, best);
}

/** Runs a function after the awaited event, at most once in `speedMs`. */
function throttled(speedMs: number, run: () => void, wait: (want: () => void) => () => void) {
  const rounds = createThrottle({ most: 1, spanMs: speedMs, gapMs: speedMs }, run);
  const stopWaiting = wait(rounds.want);
  return {
    stop(): void {
      stopWaiting();
      rounds.stop();
    },
  };
}
