import type { CurrencyId, PairId } from '../ids.ts';
import type { CurrencySpec } from './currency.ts';
import type { PairScale, PairSpec } from './pair.ts';

/** A listed pair: its scale never changes, its spec can. */
export type ListedPair = { spec: PairSpec; readonly scale: PairScale };

/** Listed currencies and pairs. */
export class Listings {
  readonly #currencies = new Map<CurrencyId, CurrencySpec>();
  readonly #pairs = new Map<PairId, ListedPair>();

  currency(id: CurrencyId): CurrencySpec | undefined {
    return this.#currencies.get(id);
  }

  pair(id: PairId): ListedPair | undefined {
    return this.#pairs.get(id);
  }

  /** Currencies, by id. */
  currencies(): readonly CurrencySpec[] {
    return [...this.#currencies.values()].sort((left, right) => left.id - right.id);
  }

  /** Pairs, by id. */
  pairs(): readonly ListedPair[] {
    return [...this.#pairs.values()].sort((left, right) => left.spec.id - right.spec.id);
  }

  setCurrency(spec: CurrencySpec): void {
    this.#currencies.set(spec.id, spec);
  }

  setPair(spec: PairSpec, scale: PairScale): void {
    const listed = this.#pairs.get(spec.id);
    if (listed === undefined) this.#pairs.set(spec.id, { spec, scale });
    else listed.spec = spec;
  }
}
