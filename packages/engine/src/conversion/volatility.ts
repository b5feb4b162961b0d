import { ceilDiv, type IndexPriceUnits, ONE_MILLION_PPM } from '@assay/money';
import { entriesByNumber } from '../collections/by-number.ts';
import type { PairId, TimeMs } from '../ids.ts';
import type { AcceptedIndexPrice } from '../stage/accepted-index-price.ts';

const SLOT_MS = 10_000;
const HOUR_MS = 3_600_000;

/**
 * Relative change between the prices of two consecutive slots that have index prices: parts per million, rounded up.
 */
export type Move = { readonly slot: number; readonly size: bigint };

/** Price moves of one pair. */
export type PairVolatility = {
  /** Slot of the newest index price, and its price: the last price of a slot counts. */
  slot: number;
  price: IndexPriceUnits;
  /** Last price of the previous slot that has an index price; null if there is none. */
  before: IndexPriceUnits | null;
  /** Moves of the hour before the newest slot, the oldest first. */
  moves: Move[];
};

/**
 * Moves of each pair's index per ten-second slot over the last hour: the exposure of a quote that is firm for ten
 * seconds. A slot without an index price is skipped, which makes the next move larger: the mean is rather too large
 * than too small.
 */
export class VolatilityTracker {
  readonly #movesByPair = new Map<PairId, PairVolatility>();

  /** Adds an index price; adding it a second time has no effect. */
  take({ pair, price, time }: AcceptedIndexPrice): void {
    const slot = slotOf(time);
    const moves = this.#movesByPair.get(pair);
    if (moves === undefined) {
      this.#movesByPair.set(pair, { slot, price, before: null, moves: [] });
      return;
    }
    if (moves.slot !== slot) {
      const last = newestMove(moves);
      if (last !== null) moves.moves.push(last);
      moves.before = moves.price;
      moves.slot = slot;
      moves.moves = moves.moves.filter((move) => move.slot >= slot - HOUR_MS);
    }
    moves.price = price;
  }

  /**
   * Returns the mean move per ten seconds over the last hour in parts per million, rounded up; null if there was none.
   */
  mean(pair: PairId, time: TimeMs): bigint | null {
    const moves = this.#movesByPair.get(pair);
    if (moves === undefined) return null;
    const oldest = slotOf(time) - HOUR_MS;
    const last = newestMove(moves);
    let total = 0n;
    let count = 0n;
    for (const move of last === null ? moves.moves : [...moves.moves, last]) {
      if (move.slot < oldest) continue;
      total += move.size;
      count += 1n;
    }
    return count === 0n ? null : ceilDiv(total, count);
  }

  /** Removes the moves of all other pairs, which are no longer offered. */
  keepOnly(pairs: ReadonlySet<PairId>): void {
    for (const pair of [...this.#movesByPair.keys()]) if (!pairs.has(pair)) this.#movesByPair.delete(pair);
  }

  /** Entries, by pair. */
  entries(): readonly (readonly [PairId, PairVolatility])[] {
    return entriesByNumber(this.#movesByPair);
  }

  /** Restores the moves of a pair from a snapshot. */
  restore(pair: PairId, moves: PairVolatility): void {
    this.#movesByPair.set(pair, moves);
  }
}

function newestMove({ slot, price, before }: PairVolatility): Move | null {
  if (before === null) return null;
  const distance = price > before ? price - before : before - price;
  return { slot, size: ceilDiv(distance * BigInt(ONE_MILLION_PPM), before) };
}

/** Returns the start time of the ten-second slot. */
function slotOf(time: TimeMs): number {
  return time - (time % SLOT_MS);
}
