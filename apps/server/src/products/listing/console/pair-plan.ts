import type { InputOf } from '@assay/contract';
import type { ChangeRow, consoleCalls, PairAct } from '@assay/contract/console';
import { type Command, currencyId, type PairSpec, type PairTerms, pairId, type Staff } from '@assay/engine';
import { pairScale, parseLots, ratePpm } from '@assay/money';
import { type Refused, refuse } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { type ListedPair, type Listings, symbolOf } from '../../../market/market-data/listings.ts';
import { ordersPerOwner } from '../orders-per-pair.ts';
import { dryRun } from './dry-run.ts';
import { listingRefusal } from './listing-refusal.ts';
import { changesBetween } from './pair-terms.ts';

export type PairInput = InputOf<typeof consoleCalls.consolePreviewPair>;

/** Acts that the engine carries out: all but the display position. */
export type ListingAction = Exclude<PairAct, 'place'>;
type ListingInput = PairInput & { readonly act: ListingAction };

/** Planned act on a pair, checked by the engine's own rules, for any issuer. */
export type PairChange = {
  readonly act: ListingAction;
  readonly symbol: string;
  /** Null for a pair to be listed. */
  readonly pair: ListedPair | null;
  readonly changes: readonly ChangeRow[];
  /** True for listing, fee changes and delisting: they cost traders money or are irreversible. */
  readonly needsSecond: boolean;
  readonly command: (issuer: Staff) => Command;
};

/** Default protection of market orders: a price move of five percent. */
const DEFAULT_PROTECTION_PPM = 50_000;
const NO_STAFF: Staff = { staff: 0, name: '', reason: '' };

/** Returns the plan of an act on a pair, or the refusal. */
export function planPairChange(
  { listings, settings }: Pick<Exchange, 'listings' | 'settings'>,
  input: ListingInput,
): PairChange | Refused {
  const pairChange =
    input.act === 'list'
      ? planNewPair(listings, input, ordersPerOwner(settings))
      : planTermsChange(listings, input);
  if ('ok' in pairChange) return pairChange;
  const rejection = dryRun(listings, pairChange.command(NO_STAFF));
  return rejection === null ? pairChange : listingRefusal(rejection);
}

function planNewPair(
  listings: Listings,
  input: PairInput,
  orders: Pick<PairSpec, 'ordersPerOwner'>,
): PairChange | Refused {
  const { base: baseId, quote: quoteId, tick, lot, minimum, maximum } = input;
  if (baseId === undefined || quoteId === undefined) return refuse('console.listing.currencies');
  if (tick === undefined || lot === undefined) return refuse('console.listing.steps');
  if (minimum === undefined || maximum === undefined) return refuse('console.listing.limits');
  if (input.maker_fee === undefined || input.taker_fee === undefined) return refuse('console.listing.fees');
  const base = listings.currency(currencyId(baseId));
  const quote = listings.currency(currencyId(quoteId));
  if (base === undefined || quote === undefined) return refuse('listing.unknown_currency');
  const scale = pairScale(tick, lot, base.decimals, quote.decimals);
  if (!scale.ok) return listingRefusal({ code: 'invalid_pair', fault: scale.error });
  const limits = limitsOf(input, lot);
  if ('ok' in limits) return limits;
  const pair: PairSpec = {
    id: pairId(Math.max(0, ...listings.pairs().map(({ spec }) => spec.id)) + 1),
    base: base.id,
    quote: quote.id,
    tickSize: tick,
    lotSize: lot,
    makerFee: ratePpm(input.maker_fee),
    takerFee: ratePpm(input.taker_fee),
    marketProtection: ratePpm(input.protection ?? DEFAULT_PROTECTION_PPM),
    ...(typeof input.band === 'number' ? { priceBand: ratePpm(input.band) } : {}),
    minimumLots: limits.minimumLots ?? 1,
    maximumLots: limits.maximumLots ?? 1,
    ...orders,
    status: 'trading',
  };
  return {
    act: 'list',
    symbol: symbolOf({ base, quote }),
    pair: null,
    changes: changesBetween(null, pair),
    needsSecond: true,
    command: (issuer) => ({ room: 'listing', type: 'list_pair', pair, by: issuer }),
  };
}

function planTermsChange(listings: Listings, input: ListingInput): PairChange | Refused {
  const pair = input.id === undefined ? undefined : listings.pair(pairId(input.id));
  if (pair === undefined) return refuse('listing.unknown_pair');
  const { spec } = pair;
  const symbol = symbolOf(pair);
  if (input.act === 'delist') {
    return {
      act: 'delist',
      symbol,
      pair,
      changes: changesBetween(spec, { ...spec, status: 'delisted' }),
      needsSecond: true,
      command: (issuer) => ({ room: 'listing', type: 'delist_pair', pair: spec.id, by: issuer }),
    };
  }
  const terms = input.act === 'change' ? termsOf(input, pair) : termsOfAction(input.act);
  if ('ok' in terms) return terms;
  const changes = changesBetween(spec, changed(spec, terms));
  if (spec.status !== 'delisted' && changes.length === 0) return refuse('console.no_change');
  return {
    act: input.act,
    symbol,
    pair,
    changes,
    needsSecond: changes.some(({ field }) => field === 'maker_fee' || field === 'taker_fee'),
    command: (issuer) => ({ room: 'listing', type: 'change_pair', pair: spec.id, terms, by: issuer }),
  };
}

function termsOfAction(act: ListingAction): PairTerms {
  return { status: act === 'halt' ? 'halted' : 'trading' };
}

function termsOf(input: PairInput, { spec, scale, base, quote }: ListedPair): PairTerms | Refused {
  const steps = pairScale(
    input.tick ?? spec.tickSize,
    input.lot ?? spec.lotSize,
    base.decimals,
    quote.decimals,
  );
  const hasSameSteps =
    steps.ok &&
    steps.value.basePerLot === scale.basePerLot &&
    steps.value.quotePerTickLot === scale.quotePerTickLot;
  if (!hasSameSteps) return refuse('console.listing.steps_stay');
  const limits = limitsOf(input, spec.lotSize);
  if ('ok' in limits) return limits;
  const { maker_fee, taker_fee, protection, band } = input;
  return {
    ...(maker_fee === undefined ? {} : { makerFee: ratePpm(maker_fee) }),
    ...(taker_fee === undefined ? {} : { takerFee: ratePpm(taker_fee) }),
    ...(protection === undefined ? {} : { marketProtection: ratePpm(protection) }),
    ...(band === undefined ? {} : { priceBand: band === null ? null : ratePpm(band) }),
    ...limits,
  };
}

/** Returns the requested limits in lots. */
function limitsOf(
  { minimum, maximum }: PairInput,
  lot: string,
): { readonly minimumLots?: number; readonly maximumLots?: number } | Refused {
  const minLots = minimum === undefined ? undefined : parseLots(minimum, lot);
  const maxLots = maximum === undefined ? undefined : parseLots(maximum, lot);
  if (minLots?.ok === false || maxLots?.ok === false) return refuse('console.listing.whole_lots', { lot });
  return {
    ...(minLots === undefined ? {} : { minimumLots: minLots.value }),
    ...(maxLots === undefined ? {} : { maximumLots: maxLots.value }),
  };
}

/** Returns the pair after a change, for display; the engine decides finally. */
function changed(
  spec: PairSpec,
  { priceBand = spec.priceBand, ordersPerOwner: _setting, ...terms }: PairTerms,
): PairSpec {
  const { priceBand: _before, ...fields } = { ...spec, ...terms };
  return priceBand === undefined || priceBand === null ? fields : { ...fields, priceBand };
}
