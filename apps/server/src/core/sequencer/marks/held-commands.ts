import type { Outcome, PairId } from '@assay/engine';
import type { Waiting } from '../batch.ts';
import type { SeenPrice } from './seen-price.ts';

/** A command waits so long for a mark. */
const MAX_HOLD_MS = 2_000;

type Held = {
  /** Pairs of it that no mark has come for yet. */
  readonly pairs: Set<PairId>;
  readonly waiting: Waiting;
  /** In milliseconds since 1970: only what was seen later counts. */
  readonly arrivedAt: number;
  readonly timer: NodeJS.Timeout;
};

/** Commands that wait for marks seen after they came, in the order in which they came. */
export class HeldCommands {
  readonly #staleAnswer: () => Outcome;
  readonly #held = new Set<Held>();

  /** @param staleAnswer what a command is answered for which no mark came in time */
  constructor(staleAnswer: () => Outcome) {
    this.#staleAnswer = staleAnswer;
  }

  get size(): number {
    return this.#held.size;
  }

  add(pairs: readonly PairId[], waiting: Waiting, arrivedAt: number): void {
    const timer = setTimeout(() => {
      this.#held.delete(held);
      waiting.resolve(this.#staleAnswer());
    }, MAX_HOLD_MS);
    const held: Held = { pairs: new Set(pairs), waiting, arrivedAt, timer };
    this.#held.add(held);
  }

  /** Returns true while a command waits for this pair and arrived before this price was seen. */
  isWanted(seen: SeenPrice): boolean {
    for (const held of this.#held) if (held.pairs.has(seen.pair) && isAnswer(seen, held)) return true;
    return false;
  }

  /** Releases the commands that have waited for these and for nothing else. */
  release(taken: readonly SeenPrice[]): readonly Waiting[] {
    for (const seen of taken) {
      for (const held of this.#held) if (isAnswer(seen, held)) held.pairs.delete(seen.pair);
    }
    return this.#takeIf(({ pairs }) => pairs.size === 0);
  }

  takeAll(): readonly Waiting[] {
    return this.#takeIf(() => true);
  }

  #takeIf(isMeant: (held: Held) => boolean): readonly Waiting[] {
    const meant = [...this.#held].filter(isMeant);
    for (const held of meant) {
      clearTimeout(held.timer);
      this.#held.delete(held);
    }
    return meant.map(({ waiting }) => waiting);
  }
}

/** Returns true when most of a price was seen after the command came: one new source makes no new median of three. */
function isAnswer({ observedAt, mostSeenAt = observedAt }: SeenPrice, { arrivedAt }: Held): boolean {
  return arrivedAt < mostSeenAt;
}
