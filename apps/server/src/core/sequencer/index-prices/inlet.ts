import { type Command, FEED, type Outcome, type PairId, type TimeMs } from '@assay/engine';
import type { Waiting } from '../batch.ts';
import { HeldCommands } from './held-commands.ts';
import { IndexPriceSchedule, type MarksRoom } from './schedule.ts';
import type { SeenPrice } from './seen-price.ts';

export type InletOptions = {
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** Milliseconds of a monotonic clock for the schedule of index prices; by default the machine's. */
  readonly elapsed?: (() => number) | undefined;
  /** Null while no engine runs. */
  readonly room: () => MarksRoom | null;
  /** Called when index prices are due and need a batch. */
  readonly onDue: () => void;
  /** Outcome of a command that has waited for an index price in vain. */
  readonly staleAnswer: () => Outcome;
};

/**
 * Inlet of index prices into the journal, in the process that writes. Prices may be seen at any rate; only the latest
 * of each pair is kept, and a batch begins with those that are due. Commands that an index price decides wait here for
 * one seen after their arrival.
 */
export class IndexPriceInlet {
  readonly #options: InletOptions;
  readonly #seen = new Map<PairId, SeenPrice>();
  readonly #held: HeldCommands;
  readonly #schedule: IndexPriceSchedule;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: InletOptions) {
    this.#options = options;
    this.#held = new HeldCommands(options.staleAnswer);
    this.#schedule = new IndexPriceSchedule(options.room, this.#held, options.elapsed);
  }

  /**
   * Takes the current index prices, at any rate. The last call holds, also where a source has dropped out or a quote
   * came late and the newest quote in the index is no newer than before. In the journal the times of a pair only
   * increase.
   */
  update(prices: readonly SeenPrice[]): void {
    for (const seen of prices) this.#seen.set(seen.pair, seen);
    this.#watch();
  }

  /** Drops the prices of a pair whose index is stale that are not in the journal yet. */
  clear(pair: PairId): void {
    this.#seen.delete(pair);
    this.#watch();
  }

  /**
   * Returns the greatest allowed age of a pair's index price, in milliseconds; null when the pair takes none, or no
   * engine runs.
   */
  staleness(pair: PairId): number | null {
    return this.#options.room()?.staleness(pair) ?? null;
  }

  /**
   * Holds a command until each of the pairs has an index price that was seen from now on. Returns false when none of
   * them takes index prices, so that there is nothing to wait for.
   */
  holds(deciding: readonly PairId[], waiting: Waiting): boolean {
    if (deciding.length === 0) return false;
    const pairs = deciding.filter((pair) => this.staleness(pair) !== null);
    if (pairs.length > 0) this.#held.add(pairs, waiting, this.#options.now());
    return pairs.length > 0;
  }

  /** Number of held commands. */
  get waiting(): number {
    return this.#held.size;
  }

  /** Removes and returns all held commands. */
  takeBack(): readonly Waiting[] {
    return this.#held.takeAll();
  }

  isDue(): boolean {
    return this.#schedule.due(this.#seen).length > 0;
  }

  /** Returns the first command of the next batch; null when no index price is due. `time` is that of the batch. */
  next(time: TimeMs): IndexPricesUnderWay | null {
    const due = this.#schedule.due(this.#seen);
    if (due.length === 0) return null;
    this.#schedule.submitted(due);
    const now = this.#options.now();
    const indexPrices = due.map(({ pair, price, observedAt, sources }) => ({
      pair,
      price,
      // The exchange's time is frozen while the machine's clock is behind it; the age is the same on both.
      observedAt: Math.min(time, time - (now - observedAt)) as TimeMs,
      ...(sources === undefined ? {} : { sources }),
    }));
    this.#watch();
    return {
      command: { room: 'marks', type: 'mark_prices', by: FEED, marks: indexPrices },
      released: (outcome) => this.#held.release(due.filter(isAccepted(outcome))),
    };
  }

  /** Sets the alarm for the next pair whose index price will be due. */
  #watch(): void {
    clearTimeout(this.#timer);
    const inMs = this.#schedule.dueIn(this.#seen);
    if (inMs === null) return;
    if (inMs <= 0) this.#options.onDue();
    else this.#timer = setTimeout(() => this.#watch(), inMs);
    this.#timer?.unref();
  }
}

/** Index prices at the start of a batch. */
export type IndexPricesUnderWay = {
  readonly command: Command;
  /** Returns the commands that waited for the index prices that the engine accepted, in the order of arrival. */
  readonly released: (outcome: Outcome) => readonly Waiting[];
};

function isAccepted(outcome: Outcome): (seen: SeenPrice) => boolean {
  const events = outcome.ok ? outcome.events : [];
  const acceptedPrices = events.flatMap((event) => (event.type === 'prices_marked' ? event.marks : []));
  const pairs = new Set(acceptedPrices.map(({ pair }) => pair));
  return ({ pair }) => pairs.has(pair);
}
