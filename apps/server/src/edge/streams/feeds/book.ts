import type { Side } from '@assay/engine';
import { lots, type Ticks } from '@assay/money';
import type { ListedPair } from '../../../market/market-data/listings.ts';
import type { Depth, Level, MarketData } from '../../../market/market-data/market-data.ts';
import { priceText, quantityText } from '../../../market/market-data/wire.ts';
import { symbolName } from '../../api/symbols.ts';
import { createThrottle } from '../../connections/throttle.ts';
import type { FeedParts, Message, OpenStreamFeed } from '../feed.ts';
import type { StreamOf } from '../stream.ts';

/**
 * Changes of a book since the last message. `u` is the last command that a message covers and `U` the one after the end
 * of the previous message, so that no number is left out, and a book from a call can be updated with the messages
 * buffered meanwhile. Changes are found by comparing both books, so any missed ones are included. Levels that were
 * touched and have their former quantity again are included, too: the call may have returned the book in between.
 */
export function depthFeed({ marketData, marketEvents, now }: FeedParts): OpenStreamFeed<StreamOf<'depth'>> {
  return ({ pair: id, speedMs }, publish) => {
    let pushed = readBook(marketData, id);
    const changedLevels: ChangedLevels = { buy: new Set(), sell: new Set() };
    function publishChanges(): void {
      const pair = marketData.pair(id);
      if (pair === undefined) return;
      const book = readBook(marketData, id);
      const bids = pushedLevels(
        pushed.depth.bids,
        book.depth.bids,
        changedLevels.buy,
        (left, right) => right - left,
      );
      const asks = pushedLevels(
        pushed.depth.asks,
        book.depth.asks,
        changedLevels.sell,
        (left, right) => left - right,
      );
      changedLevels.buy.clear();
      changedLevels.sell.clear();
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
    return throttledFeed(speedMs, publishChanges, (requestPublish) =>
      marketEvents.onBook(id, (levels) => {
        for (const { side, price } of levels) changedLevels[side].add(price);
        requestPublish();
      }),
    );
  };
}

/** Prices of each side that were touched since the last message. */
type ChangedLevels = Readonly<Record<Side, Set<Ticks>>>;

/** The best prices of both sides. */
export function partialDepthFeed({
  marketData,
  marketEvents,
}: FeedParts): OpenStreamFeed<StreamOf<'partialDepth'>> {
  return ({ pair: id, levels, speedMs }, publish) => {
    const snapshot = (): Message | undefined => {
      const pair = marketData.pair(id);
      if (pair === undefined) return undefined;
      const { bids, asks } = marketData.depth(id, levels);
      return {
        lastUpdateId: marketData.sequence(),
        bids: bids.map((level) => levelText(pair, level)),
        asks: asks.map((level) => levelText(pair, level)),
      };
    };
    const publishSnapshot = (): void => {
      const message = snapshot();
      if (message !== undefined) publish(message);
    };
    return {
      ...throttledFeed(speedMs, publishSnapshot, (requestPublish) => marketEvents.onBook(id, requestPublish)),
      snapshot,
    };
  };
}

/** The best price of each side with its resting quantity, whenever one of them changes. */
export function bookTickerFeed({
  marketData,
  marketEvents,
}: FeedParts): OpenStreamFeed<StreamOf<'bookTicker'>> {
  return ({ pair: id }, publish) => {
    let pushed = marketData.depth(id, 1);
    const snapshot = (): Message | undefined => {
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
    const stop = marketEvents.onBook(id, () => {
      const best = marketData.depth(id, 1);
      // A changed level is a new object, so the same object is an unchanged level.
      if (best.bids[0] === pushed.bids[0] && best.asks[0] === pushed.asks[0]) return;
      pushed = best;
      const message = snapshot();
      if (message !== undefined) publish(message);
    });
    return { stop, snapshot };
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
  const remainingLevels = new Set(touched);
  for (const { price } of changed) remainingLevels.delete(price);
  if (remainingLevels.size === 0) return changed;
  const remaining = after.filter(({ price }) => remainingLevels.delete(price));
  const removed = [...remainingLevels].map((price) => ({ price, quantity: NO_QUANTITY }));
  return [...changed, ...remaining, ...removed].sort((left, right) => compare(left.price, right.price));
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
  let beforeIndex = 0;
  let afterIndex = 0;
  while (beforeIndex < before.length || afterIndex < after.length) {
    const previous = before[beforeIndex];
    const is = after[afterIndex];
    const order = previous === undefined ? 1 : is === undefined ? -1 : compare(previous.price, is.price);
    if (order < 0 && previous !== undefined) changed.push({ price: previous.price, quantity: NO_QUANTITY });
    else if (is !== undefined && (order > 0 || previous?.quantity !== is.quantity)) changed.push(is);
    if (order <= 0) beforeIndex += 1;
    if (order >= 0) afterIndex += 1;
  }
  return changed;
}

const NO_QUANTITY = lots(0);

type Book = { readonly depth: Depth; readonly sequence: number };

function readBook(marketData: MarketData, pair: ListedPair['spec']['id']): Book {
  return { depth: marketData.depth(pair, Number.POSITIVE_INFINITY), sequence: marketData.sequence() };
}

function levelText(pair: ListedPair, { price, quantity }: Level): readonly [string, string] {
  return [priceText(pair, price), quantityText(pair, quantity)];
}

function bestText(pair: ListedPair, [best]: readonly Level[]): readonly [string, string] {
  return best === undefined ? ['0', '0'] : levelText(pair, best);
}

/** Runs a function after the awaited event, at most once in `speedMs`. */
function throttledFeed(
  speedMs: number,
  run: () => void,
  subscribe: (requestPublish: () => void) => () => void,
) {
  const throttle = createThrottle({ max: 1, spanMs: speedMs, gapMs: speedMs }, run);
  const unsubscribe = subscribe(throttle.request);
  return {
    stop(): void {
      unsubscribe();
      throttle.stop();
    },
  };
}
