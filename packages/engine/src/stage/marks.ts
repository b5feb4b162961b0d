import { assert } from '../assertion.ts';
import { entriesByNumber } from '../collections/by-number.ts';
import type { PairId, TimeMs } from '../ids.ts';
import type { Changes } from '../ledger/changes.ts';
import { MarkHistory } from './mark-history.ts';
import type { MarkedPrice } from './marked-price.ts';
import type { MarksEvent } from './marks-event.ts';

/** Rules and marks of one pair, kept by the room of marks. */
export type PairMarks = {
  /** Maximum age of a mark, in milliseconds; null: the pair takes none. */
  staleness: number | null;
  readonly history: MarkHistory;
};

/** The index prices of all pairs, as every room may ask for them. Only the room of marks changes them. */
export class Marks {
  /** The pairs whose last mark has left work. */
  readonly unfinished = new Set<PairId>();
  readonly #pairs = new Map<PairId, PairMarks>();

  /** The newest mark of a pair, however old. */
  last(pair: PairId): MarkedPrice | undefined {
    return this.#pairs.get(pair)?.history.last;
  }

  /**
   * The last mark of a pair at or before an instant, however old. Exact for the present, and for every instant from
   * which on a room has said that it needs them; throws `EngineAssertion` for others.
   */
  at(pair: PairId, instant: TimeMs): MarkedPrice | undefined {
    return this.#pairs.get(pair)?.history.at(instant);
  }

  /** Returns that mark unless it is stale at that instant: then null, and also where there is none. */
  freshAt(pair: PairId, instant: TimeMs): MarkedPrice | null {
    const mark = this.at(pair, instant);
    return mark !== undefined && instant <= mark.freshUntil ? mark : null;
  }

  /** To be called by whoever lets a mark decide something; the event that tells of the decision names its sequence. */
  use(mark: MarkedPrice, changes: Changes): void {
    const known = this.#pairs.get(mark.pair);
    assert(known !== undefined, 'a mark is of a pair that has some');
    if (known.history.use(mark)) changes.emit<MarksEvent>({ type: 'mark_used', mark });
  }

  /** Returns the marks of a pair that has rules or had them; undefined for any other. */
  find(pair: PairId): PairMarks | undefined {
    return this.#pairs.get(pair);
  }

  obtain(pair: PairId): PairMarks {
    let known = this.#pairs.get(pair);
    if (known === undefined) {
      known = { staleness: null, history: new MarkHistory() };
      this.#pairs.set(pair, known);
    }
    return known;
  }

  /** By pair. */
  entries(): readonly (readonly [PairId, PairMarks])[] {
    return entriesByNumber(this.#pairs);
  }
}
