import { ceilDiv, type Mark, ONE_MILLION_PPM } from '@assay/money';
import { entriesByNumber } from '../collections/by-number.ts';
import type { PairId, TimeMs } from '../ids.ts';
import type { MarkedPrice } from '../stage/marked-price.ts';

const SLOT_MS = 10_000;
const HOUR_MS = 3_600_000;

/** Distance of a price from one slot with a mark to the next with one: parts per million, rounded up. */
export type Move = { readonly slot: number; readonly size: bigint };

/** Moves of one pair. */
export type PairMoves = {
  /** The slot of the newest mark, and its price: the last one of the slot is what counts. */
  slot: number;
  price: Mark;
  /** The last price of the slot with a mark before that one; null: there was none. */
  before: Mark | null;
  /** Moves of the hour before the newest slot, the oldest first. */
  moves: Move[];
};

/**
 * Moves of each pair's index within ten seconds, over the last hour: what a quote that is firm for ten seconds gives
 * away. A slot without a mark counts for nothing, and the next move is the longer for it: the mean is too large rather
 * than too small.
 */
export class Moves {
  readonly #pairs = new Map<PairId, PairMoves>();

  /** Takes a mark; the same a second time changes nothing. */
  take({ pair, price, time }: MarkedPrice): void {
    const slot = slotOf(time);
    const known = this.#pairs.get(pair);
    if (known === undefined) {
      this.#pairs.set(pair, { slot, price, before: null, moves: [] });
      return;
    }
    if (known.slot !== slot) {
      const last = newest(known);
      if (last !== null) known.moves.push(last);
      known.before = known.price;
      known.slot = slot;
      known.moves = known.moves.filter((move) => move.slot >= slot - HOUR_MS);
    }
    known.price = price;
  }

  /** The mean move within ten seconds of the last hour in parts per million, rounded up; null when there was none. */
  mean(pair: PairId, time: TimeMs): bigint | null {
    const known = this.#pairs.get(pair);
    if (known === undefined) return null;
    const oldest = slotOf(time) - HOUR_MS;
    const last = newest(known);
    let sum = 0n;
    let count = 0n;
    for (const move of last === null ? known.moves : [...known.moves, last]) {
      if (move.slot < oldest) continue;
      sum += move.size;
      count += 1n;
    }
    return count === 0n ? null : ceilDiv(sum, count);
  }

  /** Of a pair that is no longer offered nothing is kept. */
  keepOnly(pairs: ReadonlySet<PairId>): void {
    for (const pair of [...this.#pairs.keys()]) if (!pairs.has(pair)) this.#pairs.delete(pair);
  }

  /** By pair. */
  entries(): readonly (readonly [PairId, PairMoves])[] {
    return entriesByNumber(this.#pairs);
  }

  /** Restores the moves of a pair from a snapshot. */
  restore(pair: PairId, moves: PairMoves): void {
    this.#pairs.set(pair, moves);
  }
}

function newest({ slot, price, before }: PairMoves): Move | null {
  if (before === null) return null;
  const distance = price > before ? price - before : before - price;
  return { slot, size: ceilDiv(distance * BigInt(ONE_MILLION_PPM), before) };
}

/** The moment at which the slot of ten seconds began. */
function slotOf(time: TimeMs): number {
  return time - (time % SLOT_MS);
}
