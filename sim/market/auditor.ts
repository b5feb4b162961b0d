import type { ChangePair, Command, CurrencySpec, Event, PairSpec, Rejection } from '@assay/engine';
import { difference } from '../audit/difference.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Finding } from '../audit/finding.ts';
import type { EngineView } from '../engine-view.ts';
import type { ProductAudit, Records } from '../product.ts';
import type { ListedPair } from './listing-record.ts';
import { inMinorUnits, readDecimal } from './step.ts';
import { withTerms } from './terms.ts';

const LARGEST_AMOUNT = 2n ** 63n - 1n;
const LARGEST_ID = 2_147_483_647;
const LARGEST_RATE = 1_000_000;
const STATUSES = ['trading', 'halted', 'delisted'];
const INVALID_CURRENCY: Rejection = { code: 'invalid_currency', detail: 'something' };
const INVALID_PAIR: Rejection = { code: 'invalid_pair', detail: 'something' };

/** The promises about listing currencies and pairs. */
export class MarketAudit implements ProductAudit {
  readonly #records: Records;

  constructor(records: Records) {
    this.#records = records;
  }

  expect(command: Command, expectation: Expectation): Rejection | null | undefined {
    if (command.type === 'list_currency') return this.#listCurrency(command.currency, expectation);
    if (command.type === 'list_pair') return this.#listPair(command.pair, expectation);
    if (command.type === 'change_pair') return this.#changePair(command, expectation);
    return undefined;
  }

  nameOf(event: Event): string | undefined {
    if (event.type === 'currency_listed') return `currency ${event.currency.id}`;
    return event.type === 'pair_listed' ? `pair ${event.pair.id}` : undefined;
  }

  follow(): void {}

  inspect(): Finding[] {
    return [];
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
    const { id, code, decimals } = currency;
    const isFit =
      isId(id) &&
      /^[A-Z0-9]{1,16}$/.test(code) &&
      Number.isInteger(decimals) &&
      decimals >= 0 &&
      decimals <= 8;
    if (!isFit) return INVALID_CURRENCY;
    const { accounts, listings } = this.#records;
    for (const other of listings.currencies.values()) {
      if (other.id !== id && other.code === code) return INVALID_CURRENCY;
    }
    const listed = listings.currencies.get(id);
    if (listed !== undefined && listed.decimals !== decimals) return INVALID_CURRENCY;
    if (listed !== undefined && listed.code !== code && accounts.isUsed(id)) return INVALID_CURRENCY;
    listings.currencies.set(id, currency);
    expectation.tell(`currency ${id}`, { type: 'currency_listed', currency });
    return null;
  }

  #listPair(pair: PairSpec, expectation: Expectation): Rejection | null {
    const { pairs } = this.#records.listings;
    const scale = this.#scale(pair);
    if (scale === 'unknown_currency') return { code: 'unknown_currency' };
    if (scale === null || !isFitPair(pair, scale.basePerLot)) return INVALID_PAIR;
    const listed = pairs.get(pair.id);
    if (listed !== undefined && !keepsWhatStays(listed.spec, pair)) return INVALID_PAIR;
    if (pair.status !== 'delisted' && this.#isTaken(pair)) return INVALID_PAIR;
    pairs.set(pair.id, { ...scale, spec: pair });
    expectation.tell(`pair ${pair.id}`, { type: 'pair_listed', pair });
    return null;
  }

  /** Two pairs of the same currencies are never open together. */
  #isTaken({ id, base, quote }: PairSpec): boolean {
    for (const { spec } of this.#records.listings.pairs.values()) {
      const isSame = spec.base === base && spec.quote === quote;
      if (isSame && spec.id !== id && spec.status !== 'delisted') return true;
    }
    return false;
  }

  #changePair({ pair, terms }: ChangePair, expectation: Expectation): Rejection | null {
    const listed = this.#records.listings.pairs.get(pair)?.spec;
    if (listed === undefined) return { code: 'unknown_pair' };
    if (listed.status === 'delisted') return { code: 'pair_delisted' };
    return this.#listPair(withTerms(listed, terms), expectation);
  }

  #scale(pair: PairSpec): Omit<ListedPair, 'spec'> | 'unknown_currency' | null {
    const { currencies } = this.#records.listings;
    const base = currencies.get(pair.base);
    const quote = currencies.get(pair.quote);
    if (base === undefined || quote === undefined) return 'unknown_currency';
    const tick = readDecimal(pair.tickSize);
    const lot = readDecimal(pair.lotSize);
    if (tick === null || lot === null || tick.digits === 0n || lot.digits === 0n) return null;
    const tickLot = { digits: tick.digits * lot.digits, places: tick.places + lot.places };
    const basePerLot = inMinorUnits(lot, base.decimals);
    const quotePerTickLot = inMinorUnits(tickLot, quote.decimals);
    if (basePerLot === null || quotePerTickLot === null) return null;
    return basePerLot <= LARGEST_AMOUNT && quotePerTickLot <= LARGEST_AMOUNT
      ? { basePerLot, quotePerTickLot }
      : null;
  }
}

function isFitPair(pair: PairSpec, basePerLot: bigint): boolean {
  const { id, base, quote, makerFee, takerFee, marketProtection, minimumLots, maximumLots, status } = pair;
  const { priceBand = 0 } = pair;
  return (
    isId(id) &&
    base !== quote &&
    isRate(makerFee) &&
    isRate(takerFee) &&
    isRate(marketProtection) &&
    isRate(priceBand) &&
    STATUSES.includes(status) &&
    Number.isSafeInteger(minimumLots) &&
    Number.isSafeInteger(maximumLots) &&
    minimumLots >= 1 &&
    maximumLots >= minimumLots &&
    BigInt(maximumLots) * basePerLot <= LARGEST_AMOUNT
  );
}

function keepsWhatStays(listed: PairSpec, pair: PairSpec): boolean {
  const keepsCurrencies = listed.base === pair.base && listed.quote === pair.quote;
  return keepsCurrencies && listed.tickSize === pair.tickSize && listed.lotSize === pair.lotSize;
}

function isId(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= LARGEST_ID;
}

function isRate(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= LARGEST_RATE;
}
