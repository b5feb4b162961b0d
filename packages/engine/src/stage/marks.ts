import { assert } from '../assertion.ts';
import { entriesByNumber } from '../collections/by-number.ts';
import type { PairId, TimeMs } from '../ids.ts';
import type { Changes } from '../ledger/changes.ts';
import { MarkHistory } from './mark-history.ts';
import type { MarkedPrice } from './marked-price.ts';
import type { MarksEvent } from './marks-event.ts';

/** Rules and index prices of one pair, maintained by the marks room. */
export type PairMarks = {
  /** Maximum age of an index price, in milliseconds; null: the pair has no index prices. */
  staleness: number | null;
  readonly history: MarkHistory;
};

/** Index prices of all pairs, readable by every room. Only the marks room changes them. */
export class Marks {
  /** Pairs whose last index price has unfinished work. */
  readonly unfinished = new Set<PairId>();
  readonly #marksByPair = new Map<PairId, PairMarks>();

  /** Newest index price of a pair, however old; undefined if there is none. */
  last(pair: PairId): MarkedPrice | undefined {
    return this.#marksByPair.get(pair)?.history.last;
  }

  /**
   * Returns the last index price of a pair at or before an instant, however old. Exact for the present and for every
   * instant since the earliest one that a room has requested by `marksFrom`; throws `EngineAssertion` for others.
   */
  at(pair: PairId, instant: TimeMs): MarkedPrice | undefined {
    return this.#marksByPair.get(pair)?.history.at(instant);
  }

  /** Returns the index price at an instant; null if it is stale then or missing. */
  freshAt(pair: PairId, instant: TimeMs): MarkedPrice | null {
    const mark = this.at(pair, instant);
    return mark !== undefined && instant <= mark.freshUntil ? mark : null;
  }

  /**
   * Must be called whenever an index price decides something; the event of the decision contains the index price's
   * sequence number.
   */
  use(mark: MarkedPrice, changes: Changes): void {
    const existing = this.#marksByPair.get(mark.pair);
    assert(existing !== undefined, 'the pair of a used index price has index prices');
    if (existing.history.use(mark)) changes.emit<MarksEvent>({ type: 'mark_used', mark });
  }

  /** Returns the index prices of a pair that has or had rules; undefined for any other. */
  find(pair: PairId): PairMarks | undefined {
    return this.#marksByPair.get(pair);
  }

  obtain(pair: PairId): PairMarks {
    let existing = this.#marksByPair.get(pair);
    if (existing === undefined) {
      existing = { staleness: null, history: new MarkHistory() };
      this.#marksByPair.set(pair, existing);
    }
    return existing;
  }

  /** Entries, by pair. */
  entries(): readonly (readonly [PairId, PairMarks])[] {
    return entriesByNumber(this.#marksByPair);
  }
}
