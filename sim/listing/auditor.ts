import type {
  ChangePair,
  CurrencySpec,
  DelistPair,
  Event,
  ListingCommand,
  PairSpec,
  Rejection,
} from '@assay/engine';
import { difference } from '../audit/difference.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Finding } from '../audit/finding.ts';
import type { EngineView } from '../engine-view.ts';
import type { ProductAudit, Records } from '../product.ts';
import { currencyFault, pairFault, scaleOf } from './listing-rules.ts';
import { withTerms } from './terms.ts';

/** By the product's promise: one command ends no more of what stands on a pair. */
const MOST_ENDED = 1_000;

/** The promises about listing currencies and pairs. */
export class ListingAudit implements ProductAudit {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  expect(command: ListingCommand, expectation: Expectation): Rejection | null {
    switch (command.type) {
      case 'list_currency':
        return this.#listCurrency(command.currency, expectation);
      case 'list_pair':
        return this.#listPair(command.pair, expectation);
      case 'change_pair':
        return this.#changePair(command, expectation);
      case 'delist_pair':
        return this.#delistPair(command, expectation);
    }
  }

  nameOf(event: Event): string | undefined {
    if (event.type === 'currency_listed') return `currency ${event.currency.id}`;
    return event.type === 'pair_listed' ? `pair ${event.pair.id}` : undefined;
  }

  walk(engine: EngineView): Finding[] {
    const { currencies, pairs } = this.#records.listings;
    const byId = (left: { id: number }, right: { id: number }) => left.id - right.id;
    const expected = {
      currencies: [...currencies.values()].sort(byId),
      pairs: [...pairs.values()].map(({ spec }) => spec).sort(byId),
    };
    const got = { currencies: engine.currencies(), pairs: engine.pairs().map(({ spec }) => spec) };
    const path = difference(expected, got);
    return path === null ? [] : [{ kind: 'state', sentence: `${path} is listed`, expected, got }];
  }

  #listCurrency(currency: CurrencySpec, expectation: Expectation): Rejection | null {
    const fault = currencyFault(currency, this.#records);
    if (fault !== null) return { code: 'invalid_currency', fault };
    this.#records.listings.currencies.set(currency.id, currency);
    expectation.tell(`currency ${currency.id}`, { type: 'currency_listed', currency });
    return null;
  }

  #listPair(pair: PairSpec, expectation: Expectation): Rejection | null {
    const { listings } = this.#records;
    const base = listings.currencies.get(pair.base);
    const quote = listings.currencies.get(pair.quote);
    if (base === undefined || quote === undefined) return { code: 'unknown_currency' };
    const scale = scaleOf(pair, base, quote);
    if (typeof scale === 'string') return { code: 'invalid_pair', fault: scale };
    const fault = pairFault(pair, scale.basePerLot, listings);
    if (fault !== null) return { code: 'invalid_pair', fault };
    listings.pairs.set(pair.id, { ...scale, spec: pair });
    expectation.tell(`pair ${pair.id}`, { type: 'pair_listed', pair });
    return null;
  }

  #changePair({ pair, terms }: ChangePair, expectation: Expectation): Rejection | null {
    const listed = this.#records.listings.pairs.get(pair)?.spec;
    if (listed === undefined) return { code: 'unknown_pair' };
    if (listed.status === 'delisted') return { code: 'pair_delisted' };
    return this.#listPair(withTerms(listed, terms), expectation);
  }

  /** The pair ends for good, and what stands on it with it; given again, the command goes on with the rest. */
  #delistPair({ pair }: DelistPair, expectation: Expectation): Rejection | null {
    const { listings, products } = this.#records;
    const listed = listings.pairs.get(pair);
    if (listed === undefined) return { code: 'unknown_pair' };
    if (listed.spec.status !== 'delisted') {
      const spec = { ...listed.spec, status: 'delisted' } as const;
      listings.pairs.set(pair, { ...listed, spec });
      expectation.tell(`pair ${pair}`, { type: 'pair_listed', pair: spec });
    }
    let left = MOST_ENDED;
    for (const product of products) left -= product.delisted?.(pair, left, expectation) ?? 0;
    return null;
  }
}
