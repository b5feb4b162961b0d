import { type Command, FEED, type Outcome, type PairId, type TimeMs } from '@assay/engine';
import type { Waiting } from '../batch.ts';
import { HeldCommands } from './held-commands.ts';
import { MarkSchedule, type MarksRoom } from './schedule.ts';
import type { SeenPrice } from './seen-price.ts';

export type InletOptions = {
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** Milliseconds of a clock that never goes back, which the schedule of marks goes by; when absent, the machine's. */
  readonly elapsed?: (() => number) | undefined;
  /** Null while no engine works. */
  readonly room: () => MarksRoom | null;
  /** Marks are due: a batch is wanted for them. */
  readonly onDue: () => void;
  /** The answer to a command that has waited for a mark in vain. */
  readonly staleAnswer: () => Outcome;
};

/**
 * Inlet of index prices into the journal, in the process that writes. Prices may be seen at any rate; of each pair only
 * the latest is kept, and a batch begins with those that are due. Commands that an index price decides wait here for
 * one that was seen after they came.
 */
export class MarkInlet {
  readonly #options: InletOptions;
  readonly #seen = new Map<PairId, SeenPrice>();
  readonly #held: HeldCommands;
  readonly #schedule: MarkSchedule;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: InletOptions) {
    this.#options = options;
    this.#held = new HeldCommands(options.staleAnswer);
    this.#schedule = new MarkSchedule(options.room, this.#held, options.elapsed);
  }

  /**
   * Takes note of what the index is, as often as it is looked at. The last look holds, also where a source has dropped
   * out or spoken late and the newest price in it is no newer than before. In the journal the times of a pair only grow.
   */
  see(prices: readonly SeenPrice[]): void {
    for (const seen of prices) this.#seen.set(seen.pair, seen);
    this.#watch();
  }

  /** The index of a pair is stale: what was seen of it and is not in the journal yet does not go there any more. */
  forget(pair: PairId): void {
    this.#seen.delete(pair);
    this.#watch();
  }

  /** Returns the greatest age of a pair's mark, in milliseconds; null when the pair takes none, or no engine works. */
  staleness(pair: PairId): number | null {
    return this.#options.room()?.staleness(pair) ?? null;
  }

  /**
   * Keeps a command until a mark of each of the pairs has come that was seen from now on; false when none of them takes
   * marks, so that there is nothing to wait for.
   */
  holds(deciding: readonly PairId[], waiting: Waiting): boolean {
    if (deciding.length === 0) return false;
    const pairs = deciding.filter((pair) => this.staleness(pair) !== null);
    if (pairs.length > 0) this.#held.add(pairs, waiting, this.#options.now());
    return pairs.length > 0;
  }

  /** Number of commands that wait. */
  get waiting(): number {
    return this.#held.size;
  }

  /** Takes back all commands that wait. */
  takeBack(): readonly Waiting[] {
    return this.#held.takeAll();
  }

  isDue(): boolean {
    return this.#schedule.due(this.#seen).length > 0;
  }

  /** The command that the next batch begins with; null when nothing is due. `time` is that of the batch. */
  next(time: TimeMs): MarksUnderWay | null {
    const due = this.#schedule.due(this.#seen);
    if (due.length === 0) return null;
    this.#schedule.submitted(due);
    const now = this.#options.now();
    const marks = due.map(({ pair, price, observedAt, sources }) => ({
      pair,
      price,
      // The exchange's time stands still while the machine's clock is behind it; an age is an age by either.
      observedAt: Math.min(time, time - (now - observedAt)) as TimeMs,
      ...(sources === undefined ? {} : { sources }),
    }));
    this.#watch();
    return {
      command: { room: 'marks', type: 'mark_prices', by: FEED, marks },
      released: (outcome) => this.#held.release(due.filter(isTaken(outcome))),
    };
  }

  /** Sets the alarm for the next pair whose mark will be due. */
  #watch(): void {
    clearTimeout(this.#timer);
    const inMs = this.#schedule.dueIn(this.#seen);
    if (inMs === null) return;
    if (inMs <= 0) this.#options.onDue();
    else this.#timer = setTimeout(() => this.#watch(), inMs);
    this.#timer?.unref();
  }
}

/** Marks at the head of a batch. */
export type MarksUnderWay = {
  readonly command: Command;
  /** The commands that have waited for what the engine took of them, in the order in which they came. */
  readonly released: (outcome: Outcome) => readonly Waiting[];
};

function isTaken(outcome: Outcome): (seen: SeenPrice) => boolean {
  const events = outcome.ok ? outcome.events : [];
  const taken = events.flatMap((event) => (event.type === 'prices_marked' ? event.marks : []));
  const pairs = new Set(taken.map(({ pair }) => pair));
  return ({ pair }) => pairs.has(pair);
}
