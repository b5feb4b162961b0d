import type {
  ChangePair,
  Command,
  CurrencySpec,
  DelistPair,
  Event,
  ListingCommand,
  PairId,
  PairSpec,
  Rejection,
  TimeMs,
} from '@assay/engine';
import type { DueItem } from '../audit/agenda.ts';
import { difference } from '../audit/difference.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Finding } from '../audit/finding.ts';
import type { EngineView } from '../engine-view.ts';
import type { ProductAudit, Progress, Records } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import { currencyFault, pairFault, scaleOf } from './listing-rules.ts';
import { withTerms } from './terms.ts';

/** Specified maximum of items on a pair ended by one command. */
const MAX_ENDED = 1_000;
/** Room number for the agenda items of unfinished delistings. */
const LISTING = 1;

/** Auditor of listed currencies and pairs. */
export class ListingAudit implements ProductAudit {
  readonly #records: Records;
  /** Pairs with an unfinished delisting, and its due time. */
  readonly #delistings = new Map<PairId, DueItem>();
  #hasClock = false;

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

  accepted(_time: TimeMs, { type }: Command): void {
    if (type === 'pass_time') this.#hasClock = true;
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
    const actual = { currencies: engine.currencies(), pairs: engine.pairs().map(({ spec }) => spec) };
    const path = difference(expected, actual);
    return path === null ? [] : [{ kind: 'state', sentence: `${path} is listed`, expected, got: actual }];
  }

  #listCurrency(currency: CurrencySpec, expectation: Expectation): Rejection | null {
    const fault = currencyFault(currency, this.#records);
    if (fault !== null) return { code: 'invalid_currency', fault };
    this.#records.listings.currencies.set(currency.id, currency);
    expectation.emit(`currency ${currency.id}`, { type: 'currency_listed', currency });
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
    expectation.emit(`pair ${pair.id}`, { type: 'pair_listed', pair });
    return null;
  }

  #changePair({ pair, terms }: ChangePair, expectation: Expectation): Rejection | null {
    const listed = this.#records.listings.pairs.get(pair)?.spec;
    if (listed === undefined) return { code: 'unknown_pair' };
    if (listed.status === 'delisted') return { code: 'pair_delisted' };
    return this.#listPair(withTerms(listed, terms), expectation);
  }

  /** Delists the pair and ends its open items; a repeated command continues. */
  #delistPair({ pair }: DelistPair, expectation: Expectation): Rejection | null {
    const { listings, indexPrices } = this.#records;
    const listed = listings.pairs.get(pair);
    if (listed === undefined) return { code: 'unknown_pair' };
    if (indexPrices.unfinished.has(pair)) return { code: 'settling' };
    if (listed.spec.status !== 'delisted') {
      const spec = { ...listed.spec, status: 'delisted' } as const;
      listings.pairs.set(pair, { ...listed, spec });
      expectation.emit(`pair ${pair}`, { type: 'pair_listed', pair: spec });
    }
    const progress = this.#endItemsOn(pair, MAX_ENDED, expectation);
    const dueItem = this.#delistings.get(pair);
    if (progress === 'done') this.#forget(pair);
    else if (dueItem === undefined && this.#hasClock) this.#scheduleDelisting(pair, expectation.time);
    return null;
  }

  advance({ id }: DueItem, maxPostings: number, expectation: Expectation): Progress {
    const pair = unchecked<PairId>(id);
    const progress = this.#endItemsOn(pair, maxPostings, expectation);
    if (progress === 'done') this.#forget(pair);
    return progress;
  }

  #scheduleDelisting(pair: PairId, due: TimeMs): void {
    const dueItem = { due, room: LISTING, id: pair };
    this.#delistings.set(pair, dueItem);
    this.#records.agenda.add(dueItem);
  }

  #forget(pair: PairId): void {
    const dueItem = this.#delistings.get(pair);
    if (dueItem !== undefined) this.#records.agenda.remove(dueItem);
    this.#delistings.delete(pair);
  }

  /** If it ended the maximum, more may remain. */
  #endItemsOn(pair: PairId, maxPostings: number, expectation: Expectation): Progress {
    let left = maxPostings;
    for (const product of this.#records.products) left -= product.delisted?.(pair, left, expectation) ?? 0;
    return left > 0 ? 'done' : 'more';
  }
}
