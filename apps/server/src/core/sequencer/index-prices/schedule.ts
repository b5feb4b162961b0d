import type { OpenedRoom, PairId } from '@assay/engine';
import type { HeldCommands } from './held-commands.ts';
import type { SeenPrice } from './seen-price.ts';

/** Part of the engine that the schedule follows. */
export type MarksRoom = Pick<OpenedRoom<'marks'>, 'isAwaited' | 'staleness'>;

/** Interval at which all pairs are marked together at rest. */
export const REST_MS = 10_000;
/** Interval of the index prices of a pair that something waits on, while its index moves. */
const MOVING_MS = 1_000;
/** Index prices within its staleness limit of such a pair whose index does not move. */
const TIMES_PER_STALENESS = 3;
/** Shortest interval of the index prices of a pair that a command waits on. */
const WANTED_MS = 250;

/** The last index price of a pair that was submitted to the engine. `at` is on the clock of `performance`. */
type SubmittedIndexPrice = { readonly seen: SeenPrice; readonly at: number };

/** Schedule of the commands that carry index prices: seldom at rest, often where something depends on them. */
export class IndexPriceSchedule {
  readonly #room: () => MarksRoom | null;
  readonly #held: HeldCommands;
  readonly #elapsed: () => number;
  readonly #submitted = new Map<PairId, SubmittedIndexPrice>();
  /** Time when all pairs were last marked together, on the clock of `#elapsed`. */
  #restedAt = Number.NEGATIVE_INFINITY;

  /** @param elapsed milliseconds of a monotonic clock */
  constructor(room: () => MarksRoom | null, held: HeldCommands, elapsed = () => performance.now()) {
    this.#room = room;
    this.#held = held;
    this.#elapsed = elapsed;
  }

  /** Returns the prices for the next command: after `REST_MS` all new ones, but for pairs marked within `WANTED_MS`. */
  due(seenByPair: ReadonlyMap<PairId, SeenPrice>): readonly SeenPrice[] {
    const now = this.#elapsed();
    return this.#newPricesOf(seenByPair).filter((seen) => this.#dueAt(seen) <= now);
  }

  /** Returns the milliseconds until an index price is due, if nothing else is seen until then; null: none is. */
  dueIn(seenByPair: ReadonlyMap<PairId, SeenPrice>): number | null {
    const news = this.#newPricesOf(seenByPair);
    if (news.length === 0) return null;
    const first = Math.min(...news.map((seen) => this.#dueAt(seen)));
    return Math.ceil(Math.max(0, first - this.#elapsed()));
  }

  /** Records index prices that go into the next batch. */
  submitted(due: readonly SeenPrice[]): void {
    const at = this.#elapsed();
    if (this.#restedAt + REST_MS <= at) this.#restedAt = at;
    for (const seen of due) this.#submitted.set(seen.pair, { seen, at });
  }

  /** Prices of pairs that take index prices, seen later than those submitted; none while no engine works. */
  #newPricesOf(seenByPair: ReadonlyMap<PairId, SeenPrice>): readonly SeenPrice[] {
    const room = this.#room();
    if (room === null) return [];
    return [...seenByPair.values()].filter(({ pair, observedAt }) => {
      const last = this.#submitted.get(pair);
      return room.staleness(pair) !== null && (last === undefined || observedAt > last.seen.observedAt);
    });
  }

  /**
   * Returns when a price is due. A pair whose price was submitted a moment ago is left out of the command for all
   * pairs: no pair gets an index price more often than every `WANTED_MS`.
   */
  #dueAt(seen: SeenPrice): number {
    const last = this.#submitted.get(seen.pair);
    if (last === undefined) return Number.NEGATIVE_INFINITY;
    const rested = Math.max(this.#restedAt + REST_MS, last.at + WANTED_MS);
    return Math.min(rested, last.at + this.#restOf(seen, last));
  }

  #restOf(seen: SeenPrice, last: SubmittedIndexPrice): number {
    if (this.#held.isAwaited(seen)) return WANTED_MS;
    const room = this.#room();
    if (room?.isAwaited(seen.pair) !== true) return Number.POSITIVE_INFINITY;
    const repeated = (room.staleness(seen.pair) ?? REST_MS) / TIMES_PER_STALENESS;
    return seen.price === last.seen.price ? repeated : Math.min(MOVING_MS, repeated);
  }
}
