import {
  type Amount,
  ceilDiv,
  feeRoundedUp,
  indexPriceDecimals,
  mulDivDown,
  ONE_MILLION_PPM,
  type RatePpm,
} from '@assay/money';
import { assert } from '../assertion.ts';
import type { CurrencyId, PairId } from '../ids.ts';
import type { AcceptedIndexPrice } from '../stage/accepted-index-price.ts';
import type { Conversion } from './conversion.ts';
import type { QuotedPrice, QuotePart } from './quote.ts';
import type { ConversionRejection } from './rejection.ts';
import type { ConversionCurrency } from './terms.ts';
import { MAX_SPREAD } from './terms-rules.ts';

const RATE_SCALE = BigInt(ONE_MILLION_PPM);
/** Minimum spread, as a multiple of the pair's mean index move within the time for which a quote is firm. */
const MOVES_IN_SPREAD = 2n;

/** A currency with its current index price and spread; `price` is null for the hub currency. */
export type PricedCurrency = {
  readonly terms: ConversionCurrency;
  readonly price: (QuotedPrice & { readonly pairPrice: AcceptedIndexPrice }) | null;
};

/**
 * Returns the current index price and spread of a currency, or a rejection when its pair does not trade, its index
 * price is stale, or its recent moves are unknown or exceed the widest spread. The spread is in parts per million.
 */
export function priceCurrency(
  terms: ConversionCurrency,
  conversion: Conversion,
): PricedCurrency | ConversionRejection {
  const { stage, volatility } = conversion;
  const { pair } = terms;
  if (pair === null) return { terms, price: null };
  const { indexPrices, changes, listings } = stage;
  if (listings.pair(pair)?.spec.status !== 'trading') {
    return { code: 'currency_not_offered', currency: terms.currency };
  }
  const pairPrice = indexPrices.freshAt(pair, changes.time);
  if (pairPrice === null) return { code: 'price_stale' };
  const mean = volatility.mean(pair, changes.time);
  if (mean === null) return { code: 'moves_unknown' };
  const minimumSpread = mean * MOVES_IN_SPREAD;
  const spread = minimumSpread > BigInt(terms.spread) ? minimumSpread : BigInt(terms.spread);
  if (spread > BigInt(MAX_SPREAD)) return { code: 'moves_too_fast' };
  return {
    terms,
    price: {
      pair,
      mark: pairPrice.sequence,
      price: pairPrice.price,
      spread: Number(spread) as RatePpm,
      pairPrice,
    },
  };
}

/**
 * Returns the conversion of `amount` of one currency into another: sold at the index price less its spread, bought at
 * the index price plus its spread. `gross` is rounded down once, to a minor unit; `fee` is computed on it and rounded
 * up.
 */
export function quotePart(
  from: PricedCurrency,
  to: PricedCurrency,
  amount: Amount,
  conversion: Conversion,
): QuotePart {
  const proceeds = proceedsOf(from, conversion);
  const cost = costOf(to, conversion);
  const gross = mulDivDown(
    amount,
    proceeds.numerator * cost.denominator,
    proceeds.denominator * cost.numerator,
  );
  const { fee } = conversion.terms;
  return {
    from: from.terms.currency,
    amount,
    gross,
    fee: feeRoundedUp(gross, fee),
    sold: withoutPairPrice(from.price),
    bought: withoutPairPrice(to.price),
  };
}

/** Returns the value of an amount in minor units of the hub at the index price, without spread, rounded up. */
export function worthOf({ terms, price }: PricedCurrency, amount: bigint, conversion: Conversion): bigint {
  if (price === null) return amount;
  const { numerator, denominator } = scaleOf(terms.currency, price.pair, conversion);
  return ceilDiv(amount * price.price * numerator, denominator);
}

/** Exact rate: minor units of the hub per minor unit of a currency. */
type Fraction = { readonly numerator: bigint; readonly denominator: bigint };
const UNIT_RATE: Fraction = { numerator: 1n, denominator: 1n };

function proceedsOf({ terms, price }: PricedCurrency, conversion: Conversion): Fraction {
  if (price === null) return UNIT_RATE;
  const { numerator, denominator } = scaleOf(terms.currency, price.pair, conversion);
  return {
    numerator: numerator * price.price * (RATE_SCALE - BigInt(price.spread)),
    denominator: denominator * RATE_SCALE,
  };
}

function costOf({ terms, price }: PricedCurrency, conversion: Conversion): Fraction {
  if (price === null) return UNIT_RATE;
  const { numerator, denominator } = scaleOf(terms.currency, price.pair, conversion);
  return {
    numerator: numerator * price.price * (RATE_SCALE + BigInt(price.spread)),
    denominator: denominator * RATE_SCALE,
  };
}

/** Returns the value of one minor unit of a currency at an index price of one unit of its last decimal. */
function scaleOf(currency: CurrencyId, pair: PairId, { stage: { listings } }: Conversion): Fraction {
  const base = listings.currency(currency);
  const listed = listings.pair(pair)?.spec;
  const bridgeCurrency = listed && listings.currency(listed.quote);
  assert(
    base !== undefined && listed !== undefined && bridgeCurrency !== undefined,
    'the pair and the currencies of a price are listed',
  );
  return {
    numerator: 10n ** BigInt(bridgeCurrency.decimals),
    denominator: 10n ** BigInt(base.decimals + indexPriceDecimals(listed.tickSize)),
  };
}

function withoutPairPrice(price: PricedCurrency['price']): QuotedPrice | null {
  if (price === null) return null;
  const { pair, mark, price: at, spread } = price;
  return { pair, mark, price: at, spread };
}
