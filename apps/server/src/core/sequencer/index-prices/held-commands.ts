import type { Outcome, PairId } from '@assay/engine';
import type { Waiting } from '../batch.ts';
import type { SeenPrice } from './seen-price.ts';

/** Longest wait of a command for an index price. */
const MAX_HOLD_MS = 2_000;

type Held = {
  /** Its pairs that have had no new index price yet. */
  readonly pairs: Set<PairId>;
  readonly waiting: Waiting;
  /** In milliseconds since 1970: only prices seen later count. */
  readonly arrivedAt: number;
  readonly timer: NodeJS.Timeout;
};

/** Commands that wait for index prices seen after their arrival, in the order of arrival. */
export class HeldCommands {
  readonly #staleAnswer: () => Outcome;
  readonly #held = new Set<Held>();

  /** @param staleAnswer outcome of a command for which no index price arrived in time */
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
  isAwaited(seen: SeenPrice): boolean {
    for (const held of this.#held) if (held.pairs.has(seen.pair) && isAnswer(seen, held)) return true;
    return false;
  }

  /** Releases the commands that have no other index price to wait for. */
  release(submittedPrices: readonly SeenPrice[]): readonly Waiting[] {
    for (const seen of submittedPrices) {
      for (const held of this.#held) if (isAnswer(seen, held)) held.pairs.delete(seen.pair);
    }
    return this.#takeIf(({ pairs }) => pairs.size === 0);
  }

  takeAll(): readonly Waiting[] {
    return this.#takeIf(() => true);
  }

  #takeIf(isSelected: (held: Held) => boolean): readonly Waiting[] {
    const selected = [...this.#held].filter(isSelected);
    for (const held of selected) {
      clearTimeout(held.timer);
      this.#held.delete(held);
    }
    return selected.map(({ waiting }) => waiting);
  }
}

/**
 * Returns true when most of a price's quotes were seen after the command arrived: one new source makes no new median of
 * three.
 */
function isAnswer({ observedAt, medianObservedAt = observedAt }: SeenPrice, { arrivedAt }: Held): boolean {
  return arrivedAt < medianObservedAt;
}
