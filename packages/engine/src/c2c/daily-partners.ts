import type { OwnerId } from '../ids.ts';

/** Pairs of traders who have finished a deal on a day of the C2C calendar. Only the last day with a deal is kept. */
export class DailyPartners {
  #day = '';
  readonly #partnerPairs = new Set<string>();

  /** Adds a finished deal of two traders. Returns false if they had already finished one that day. */
  add(day: string, party: OwnerId, partner: OwnerId): boolean {
    if (day !== this.#day) this.#partnerPairs.clear();
    this.#day = day;
    const pair = party < partner ? `${party} ${partner}` : `${partner} ${party}`;
    const isFirst = !this.#partnerPairs.has(pair);
    this.#partnerPairs.add(pair);
    return isFirst;
  }

  /** Returns the day and its pairs in insertion order, for a snapshot; null if there are none. */
  entries(): { readonly day: string; readonly pairs: readonly string[] } | null {
    return this.#partnerPairs.size === 0 ? null : { day: this.#day, pairs: [...this.#partnerPairs] };
  }

  restore(day: string, pairs: readonly string[]): void {
    this.#day = day;
    for (const pair of pairs) this.#partnerPairs.add(pair);
  }
}
