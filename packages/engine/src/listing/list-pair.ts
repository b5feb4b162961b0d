import type { Changes } from '../ledger/changes.ts';
import type { Listings } from '../stage/listings.ts';
import type { PairSpec } from '../stage/pair.ts';
import type { ChangePair, ListPair } from './commands.ts';
import type { ListingEvent } from './event.ts';
import { pairConflict, pairFault } from './pair-rules.ts';
import type { ListingRejection } from './rejection.ts';
import { scaleOf } from './scale.ts';

/** Adds a pair, or changes fees, limits, bands and status of a listed one; its currencies and steps cannot change. */
export function listPair(command: ListPair, listings: Listings, changes: Changes): ListingRejection | null {
  return setPair(command.pair, listings, changes);
}

/**
 * Changes the given terms of a listed pair and leaves the others unchanged, so that two members of staff who change
 * different terms do not overwrite each other. A delisted pair cannot be changed: its currencies can be listed again as
 * another pair.
 */
export function changePair(
  { pair, terms }: ChangePair,
  listings: Listings,
  changes: Changes,
): ListingRejection | null {
  const listed = listings.pair(pair)?.spec;
  if (listed === undefined) return { code: 'unknown_pair' };
  if (listed.status === 'delisted') return { code: 'pair_delisted' };
  const { priceBand = listed.priceBand, ordersPerOwner = listed.ordersPerOwner, ...otherTerms } = terms;
  const { priceBand: _band, ordersPerOwner: _orders, ...unchanged } = listed;
  const band = priceBand === undefined || priceBand === null ? {} : { priceBand };
  const orders = ordersPerOwner === undefined || ordersPerOwner === null ? {} : { ordersPerOwner };
  return setPair({ ...unchanged, ...otherTerms, ...band, ...orders }, listings, changes);
}

/** Lists a pair with these terms, or returns the rejection. */
export function setPair(requested: PairSpec, listings: Listings, changes: Changes): ListingRejection | null {
  const pair = copyOf(requested);
  const scale = scaleOf(pair, listings);
  if (scale === null) return { code: 'unknown_currency' };
  if (!scale.ok) return { code: 'invalid_pair', fault: scale.error };
  const fault = pairFault(pair, scale.value) ?? pairConflict(pair, listings);
  if (fault !== null) return { code: 'invalid_pair', fault };
  listings.setPair(pair, scale.value);
  changes.emit<ListingEvent>({ type: 'pair_listed', pair });
  return null;
}

/** Copies the fields in a fixed order, without others, so that the state's text does not depend on the caller. */
function copyOf(pair: PairSpec): PairSpec {
  return {
    id: pair.id,
    base: pair.base,
    quote: pair.quote,
    tickSize: pair.tickSize,
    lotSize: pair.lotSize,
    makerFee: pair.makerFee,
    takerFee: pair.takerFee,
    marketProtection: pair.marketProtection,
    ...(pair.priceBand === undefined ? {} : { priceBand: pair.priceBand }),
    minimumLots: pair.minimumLots,
    maximumLots: pair.maximumLots,
    ...(pair.ordersPerOwner === undefined ? {} : { ordersPerOwner: pair.ordersPerOwner }),
    status: pair.status,
  };
}
