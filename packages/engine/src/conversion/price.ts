import {
  type Amount,
  ceilDiv,
  feeRoundedUp,
  markDecimals,
  mulDivDown,
  ONE_MILLION_PPM,
  type RatePpm,
} from '@assay/money';
import { assert } from '../assertion.ts';
import type { CurrencyId, PairId } from '../ids.ts';
import type { MarkedPrice } from '../stage/marked-price.ts';
import type { Conversion } from './conversion.ts';
import type { QuotedPrice, QuotePart } from './quote.ts';
import type { ConversionRejection } from './rejection.ts';
import type { ConversionCurrency } from './terms.ts';
import { WIDEST_SPREAD } from './terms-rules.ts';

const WHOLE = BigInt(ONE_MILLION_PPM);
/** A spread is so many times the mean move within the time that a quote is firm. */
const MOVES_IN_SPREAD = 2n;

/** A currency with what its index says now; no price for the hub. */
export type Priced = {
  readonly terms: ConversionCurrency;
  readonly price: (QuotedPrice & { readonly seen: MarkedPrice }) | null;
};

/** A currency as it is priced at this moment, or why it has no price. */
export function priced(terms: ConversionCurrency, conversion: Conversion): Priced | ConversionRejection {
  const { stage, moves } = conversion;
  const { pair } = terms;
  if (pair === null) return { terms, price: null };
  const { marks, changes, listings } = stage;
  if (listings.pair(pair)?.spec.status !== 'trading') {
    return { code: 'currency_not_offered', currency: terms.currency };
  }
  const seen = marks.freshAt(pair, changes.time);
  if (seen === null) return { code: 'price_stale' };
  const mean = moves.mean(pair, changes.time);
  if (mean === null) return { code: 'moves_unknown' };
  const least = mean * MOVES_IN_SPREAD;
  const spread = least > BigInt(terms.spread) ? least : BigInt(terms.spread);
  if (spread > BigInt(WIDEST_SPREAD)) return { code: 'moves_too_fast' };
  return {
    terms,
    price: { pair, mark: seen.sequence, price: seen.price, spread: Number(spread) as RatePpm, seen },
  };
}

/**
 * Returns the amount that one currency brings in another: sold below the index, bought above it, rounded down once to a
 * whole unit; then the fee, rounded up.
 */
export function partOf(from: Priced, to: Priced, amount: Amount, conversion: Conversion): QuotePart {
  const sold = proceedsOf(from, conversion);
  const bought = costOf(to, conversion);
  const gross = mulDivDown(amount, sold.top * bought.bottom, sold.bottom * bought.top);
  const { fee } = conversion.terms;
  return {
    from: from.terms.currency,
    amount,
    gross,
    fee: feeRoundedUp(gross, fee),
    sold: withoutSeen(from.price),
    bought: withoutSeen(to.price),
  };
}

/** Returns the worth of an amount in the hub's minor units by the index alone, rounded up. */
export function worthOf({ terms, price }: Priced, amount: bigint, conversion: Conversion): bigint {
  if (price === null) return amount;
  const { top, bottom } = scaleOf(terms.currency, price.pair, conversion);
  return ceilDiv(amount * price.price * top, bottom);
}

/** The hub's minor units per minor unit, as a fraction. */
type Fraction = { readonly top: bigint; readonly bottom: bigint };
const ONE: Fraction = { top: 1n, bottom: 1n };

function proceedsOf({ terms, price }: Priced, conversion: Conversion): Fraction {
  if (price === null) return ONE;
  const { top, bottom } = scaleOf(terms.currency, price.pair, conversion);
  return { top: top * price.price * (WHOLE - BigInt(price.spread)), bottom: bottom * WHOLE };
}

function costOf({ terms, price }: Priced, conversion: Conversion): Fraction {
  if (price === null) return ONE;
  const { top, bottom } = scaleOf(terms.currency, price.pair, conversion);
  return { top: top * price.price * (WHOLE + BigInt(price.spread)), bottom: bottom * WHOLE };
}

/** Returns the worth of one minor unit at one step of the pair's mark. */
function scaleOf(currency: CurrencyId, pair: PairId, { stage: { listings } }: Conversion): Fraction {
  const base = listings.currency(currency);
  const listed = listings.pair(pair)?.spec;
  const hub = listed && listings.currency(listed.quote);
  assert(base !== undefined && listed !== undefined && hub !== undefined, 'what has a price is listed');
  return {
    top: 10n ** BigInt(hub.decimals),
    bottom: 10n ** BigInt(base.decimals + markDecimals(listed.tickSize)),
  };
}

function withoutSeen(price: Priced['price']): QuotedPrice | null {
  if (price === null) return null;
  const { pair, mark, price: at, spread } = price;
  return { pair, mark, price: at, spread };
}
