import { indexPriceUnits } from '@assay/money';
import { assert } from '../assertion.ts';
import type { PairId, TimeMs } from '../ids.ts';
import { declareRoom, type Room, type Stage } from '../room.ts';
import type { Row } from '../snapshot/part.ts';
import type { AcceptedIndexPrice } from '../stage/accepted-index-price.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { Progress } from '../stage/bounded-work.ts';
import type { IndexPrices } from '../stage/index-prices.ts';
import type { MarksEvent } from '../stage/marks-event.ts';
import { type MarksCommand, marksCommands } from './commands.ts';
import { markPrices, setMarkRules } from './mark-prices.ts';
import { notifyRooms } from './notify-rooms.ts';
import type { MarksRejection } from './rejection.ts';

/** Index prices. The products' rooms may read them; only this room changes them. */
export const marks = declareRoom<MarksEvent, MarksRejection>()({
  number: 6,
  format: 1,
  commands: marksCommands,
  reasons: [],
  open: (stage) => new MarksRoom(stage),
});

/**
 * Row of a snapshot. A pair, with a flag for unfinished work of its last index price, precedes its index prices, which
 * are in order.
 */
type MarksRow =
  | readonly ['pair', PairId, staleness: number | null, wholeFrom: TimeMs, isUnfinished: boolean]
  | readonly ['mark', Omit<AcceptedIndexPrice, 'price'> & { readonly price: string }, isUsed: boolean];

class MarksRoom implements Room<MarksCommand> {
  readonly #stage: Stage;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  handle(command: MarksCommand): MarksRejection | null {
    switch (command.type) {
      case 'mark_prices':
        return markPrices(command, this.#stage);
      case 'set_mark_rules':
        return setMarkRules(command, this.#stage);
    }
  }

  /** Continues the unfinished work of an index price. */
  advance({ id }: AgendaItem, maxPostings: number): Progress {
    const { indexPrices } = this.#stage;
    const pair = id as PairId;
    const progress = notifyRooms(lastOf(pair, indexPrices), maxPostings, this.#stage);
    if (progress === 'done') indexPrices.unfinished.delete(pair);
    return progress;
  }

  /** Newest index price of a pair, however old; undefined if there is none. */
  last(pair: PairId): AcceptedIndexPrice | undefined {
    return this.#stage.indexPrices.last(pair);
  }

  /** Returns the maximum age of a pair's index prices, in milliseconds; null if it has no index prices. */
  staleness(pair: PairId): number | null {
    return this.#stage.indexPrices.find(pair)?.staleness ?? null;
  }

  /** Returns true while any room depends on the index of a pair. */
  isAwaited(pair: PairId): boolean {
    return this.#stage.rooms.some((room) => room.awaitsIndexPrices?.(pair) === true);
  }

  *write(): Generator<MarksRow> {
    const { indexPrices } = this.#stage;
    for (const [pair, { staleness, history }] of indexPrices.entries()) {
      yield ['pair', pair, staleness, history.completeFrom, indexPrices.unfinished.has(pair)];
      for (const [indexPrice, isUsed] of history.entries())
        yield ['mark', { ...indexPrice, price: String(indexPrice.price) }, isUsed];
    }
  }

  read(row: Row): void {
    const { indexPrices } = this.#stage;
    const read = row as MarksRow;
    if (read[0] === 'mark') {
      const [, stored, isUsed] = read;
      indexPrices
        .obtain(stored.pair)
        .history.restore({ ...stored, price: indexPriceUnits(BigInt(stored.price)) }, isUsed);
      return;
    }
    const [, pair, staleness, completeFrom, isUnfinished] = read;
    const existing = indexPrices.obtain(pair);
    existing.staleness = staleness;
    existing.history.restoreCompleteFrom(completeFrom);
    if (isUnfinished) indexPrices.unfinished.add(pair);
  }

  onRestored(): void {
    const { indexPrices, agenda } = this.#stage;
    for (const pair of indexPrices.unfinished) agenda.add(lastOf(pair, indexPrices).time, pair);
  }

  assertInvariants(): void {
    const { indexPrices } = this.#stage;
    for (const [pair, { history }] of indexPrices.entries()) {
      let before = history.completeFrom;
      for (const [{ time, observedAt, freshUntil }] of history.entries()) {
        assert(time >= before && observedAt <= time && observedAt < freshUntil, 'index prices are in order');
        before = time;
      }
      assert(
        history.last !== undefined || !indexPrices.unfinished.has(pair),
        'a pair with unfinished work has a mark',
      );
    }
  }
}

/** Returns the last index price: a pair with unfinished work accepts no other. */
function lastOf(pair: PairId, indexPrices: IndexPrices): AcceptedIndexPrice {
  const existing = indexPrices.last(pair);
  assert(existing !== undefined, 'a pair with unfinished work has a mark');
  return existing;
}
