import type { IndexPriceRow, PriceTermsRow } from '@assay/contract';
import { formatDecimal, ratePercent } from '@assay/money';
import { wireTime } from '../../core/time/wire-time.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';
import { pairNames } from '../../market/market-data/wire.ts';
import type { PairPrices } from '../../market/prices/price-board.ts';
import type { PriceTerms, TermsOfPair } from '../../market/prices/price-terms.ts';
import type { TermsBook } from '../../market/prices/terms-book.ts';

const SECOND_MS = 1_000;

/** Returns the present and future terms of a pair. */
export function termsOf(termsBook: TermsBook, { spec, base, quote }: ListedPair, nowMs: number): TermsOfPair {
  return termsBook.at({ id: spec.id, base: base.code, quote: quote.code }, nowMs);
}

/** Returns the index of a pair in the wire format. */
export function indexRow(
  pair: ListedPair,
  { current, scheduled }: TermsOfPair,
  { prices, settings }: Pick<Exchange, 'prices' | 'settings'>,
): IndexPriceRow {
  const pairPrices = prices.board.pair(pair.spec.id);
  return {
    ...pairNames(pair),
    price:
      pairPrices === undefined || pairPrices.price === null ? null : priceText(pairPrices, pairPrices.price),
    age_ms: pairPrices?.ageMs ?? null,
    sources:
      pairPrices === undefined
        ? (current?.sources ?? []).map(sourceWithoutPrice)
        : pairPrices.sources.map(sourceRow(pairPrices)),
    terms: current === null || current.sources.length === 0 ? null : termsRow(current),
    coming: scheduled.map((terms) => ({
      ...termsRow(terms),
      acts: wireTime(terms.actsMs, settings.timeZone),
    })),
  };
}

/** Returns terms in the wire format. */
export function termsRow({ sources, distancePpm, fewestSources, stalenessMs }: PriceTerms): PriceTermsRow {
  return {
    sources: [...sources],
    distance: ratePercent(distancePpm),
    fewest: fewestSources,
    staleness: stalenessMs / SECOND_MS,
  };
}

/** Returns terms from the wire format. */
export function termsFrom(input: {
  readonly sources: readonly string[];
  readonly distance: number;
  readonly fewest: number;
  readonly staleness: number;
}): PriceTerms {
  return {
    sources: input.sources,
    distancePpm: input.distance,
    fewestSources: input.fewest,
    stalenessMs: input.staleness * SECOND_MS,
  };
}

function sourceRow(prices: PairPrices) {
  return ({ name, price, ageMs, distancePpm, leftOut }: PairPrices['sources'][number]) => ({
    name,
    price: price === null ? null : priceText(prices, price),
    age_ms: ageMs,
    distance: distancePpm === null ? null : ratePercent(distancePpm),
    left_out: leftOut,
  });
}

/** Returns the row of a source without any report in this process yet. */
function sourceWithoutPrice(name: string): IndexPriceRow['sources'][number] {
  return { name, price: null, age_ms: null, distance: null, left_out: 'silent' };
}

function priceText({ decimals }: PairPrices, price: bigint): string {
  return formatDecimal(price, decimals);
}
