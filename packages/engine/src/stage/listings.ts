import type { CurrencyId, PairId } from '../ids.ts';
import type { CurrencySpec } from './currency.ts';
import type { PairScale, PairSpec } from './pair.ts';

/** A listed pair: its scale never changes, its spec can. */
export type ListedPair = { spec: PairSpec; readonly scale: PairScale };

/** Listed currencies and pairs. */
export class Listings {
  readonly #currenciesById = new Map<CurrencyId, CurrencySpec>();
  readonly #pairsById = new Map<PairId, ListedPair>();

  currency(id: CurrencyId): CurrencySpec | undefined {
    return this.#currenciesById.get(id);
  }

  pair(id: PairId): ListedPair | undefined {
    return this.#pairsById.get(id);
  }

  /** Currencies, by id. */
  currencies(): readonly CurrencySpec[] {
    return [...this.#currenciesById.values()].sort((left, right) => left.id - right.id);
  }

  /** Pairs, by id. */
  pairs(): readonly ListedPair[] {
    return [...this.#pairsById.values()].sort((left, right) => left.spec.id - right.spec.id);
  }

  setCurrency(spec: CurrencySpec): void {
    this.#currenciesById.set(spec.id, spec);
  }

  setPair(spec: PairSpec, scale: PairScale): void {
    const listed = this.#pairsById.get(spec.id);
    if (listed === undefined) this.#pairsById.set(spec.id, { spec, scale });
    else listed.spec = spec;
  }
}
