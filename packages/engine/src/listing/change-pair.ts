import type { Changes } from '../ledger/changes.ts';
import type { Listings } from '../stage/listings.ts';
import type { ChangePair } from './commands.ts';
import { setPair } from './list-pair.ts';
import type { ListingRejection } from './rejection.ts';

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
